/** Characters that a spreadsheet may read as a formula, with full-width forms, after invisible characters and apostrophes. */
const formula = '[\\p{C}\\p{Z}]*[=+\\-@＝＋－＠﹢﹣﹦﹫]|[\\t\\r\\n]';
const startsFormula = new RegExp(`^'*(?:${formula})`, 'u');
const isGuarded = new RegExp(`^'+(?:${formula})`, 'u');

/** Adds an apostrophe to a text that a spreadsheet would read as a formula. */
export const guarded = (text: string): string => (startsFormula.test(text) ? `'${text}` : text);

export const unguarded = (text: string): string => (isGuarded.test(text) ? text.slice(1) : text);
