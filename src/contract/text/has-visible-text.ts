/** Blank on the screen: spaces, control and format characters, fillers, the blank of Braille, marks without a letter. */
const invisible = '\\s\\p{Cc}\\p{Cf}\\p{Cs}\\p{Z}\\p{M}\\p{Default_Ignorable_Code_Point}\\u2800';

const visible = new RegExp(`[^${invisible}]`, 'u');

/** Whether a text has at least one character that can be seen. */
export const hasVisibleText = (text: string): boolean => visible.test(text);
