/** The classes of one address of a list. */
export const entryStyle = 'flex flex-col gap-3 rounded-card border border-swell bg-white p-4 text-sm';
