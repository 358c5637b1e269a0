/** What identifies a review for the seller: its title. Reviews of a former shop may have none. */
export const shortName = ({ title, userName }: { title: string; userName: string }): string => title || userName;
