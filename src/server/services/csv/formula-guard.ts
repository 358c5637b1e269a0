const startsFormula = /^[=+\-@\t\r]/;
const isGuarded = /^'[=+\-@\t\r]/;

/** The text with an apostrophe before what a spreadsheet would take for the beginning of a formula. */
export const guarded = (text: string): string => (startsFormula.test(text) ? `'${text}` : text);

/** The text as it was before it was guarded. */
export const unguarded = (text: string): string => (isGuarded.test(text) ? text.slice(1) : text);
