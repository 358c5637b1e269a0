/**
 * Characters that a spreadsheet may read as the beginning of a formula, including full-width forms. Invisible characters
 * and apostrophes may precede them.
 */
const formula = '[\\p{C}\\p{Z}]*[=+\\-@＝＋－＠﹢﹣﹦﹫]|[\\t\\r\\n]';
const startsFormula = new RegExp(`^'*(?:${formula})`, 'u');
const isGuarded = new RegExp(`^'+(?:${formula})`, 'u');

/** Adds an apostrophe to a text that a spreadsheet would read as a formula. */
export const guarded = (text: string): string => (startsFormula.test(text) ? `'${text}` : text);

/** Removes the apostrophe of `guarded`. */
export const unguarded = (text: string): string => (isGuarded.test(text) ? text.slice(1) : text);
