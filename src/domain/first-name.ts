/** How a person is greeted: the first word of the name. */
export const firstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? '';
