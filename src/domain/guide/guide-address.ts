/** Where the guide to decks and wax is; undefined while the shop has none. */
export const guideAddress: string | undefined = undefined;
