/** Invisible characters: spaces, control and format characters, fillers, the blank Braille pattern, marks without a letter. */
const invisible = '\\s\\p{Cc}\\p{Cf}\\p{Cs}\\p{Z}\\p{M}\\p{Default_Ignorable_Code_Point}\\u2800';

const visible = new RegExp(`[^${invisible}]`, 'u');

export const hasVisibleText = (text: string): boolean => visible.test(text);
