/** The first word of a name, for greetings. */
export const firstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? '';
