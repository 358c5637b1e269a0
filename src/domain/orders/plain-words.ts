const LONGEST = 120;
const allowed = /^[\p{L}\p{M}\p{N} #'’"“”ªº,.;:()×+&-]+$/u;
/** A full stop or a colon within a word makes an address of it. */
const address = /[.:]\S/;
/** Nine digits, whatever stands between them but words: a number to call. */
const numberToCall = /\p{N}(?:[^\p{L}\p{N},;×]*\p{N}){8}/u;

/**
 * Whether a text can be sent to an address whose owner may not have written it. The text is short, and has no web address,
 * e-mail, markup or phone number.
 */
export const isPlainWords = (text: string, longest = LONGEST): boolean =>
  text.length <= longest && allowed.test(text) && !address.test(text) && !numberToCall.test(text);

/**
 * A text that a visitor typed, as a mail may show it: unchanged to an address that the visitor has proven, otherwise only if it
 * is plain words. Returns '' for a text that the mail must leave out. Every typed text in a mail to a customer comes from here.
 */
export const typedText = (text: string, reader: { isProven: boolean; longest?: number }): string =>
  reader.isProven || isPlainWords(text, reader.longest) ? text : '';
