/** What a spreadsheet may take for the beginning of a formula, full-width forms too, behind what nobody sees and apostrophes. */
const formula = '[\\p{C}\\p{Z}]*[=+\\-@＝＋－＠﹢﹣﹦﹫]|[\\t\\r\\n]';
const startsFormula = new RegExp(`^'*(?:${formula})`, 'u');
const isGuarded = new RegExp(`^'+(?:${formula})`, 'u');

/** The text with an apostrophe before what a spreadsheet would take for the beginning of a formula. */
export const guarded = (text: string): string => (startsFormula.test(text) ? `'${text}` : text);

/** The text as it was before it was guarded. */
export const unguarded = (text: string): string => (isGuarded.test(text) ? text.slice(1) : text);
