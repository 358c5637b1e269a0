const LONGEST = 120;
const allowed = /^[\p{L}\p{M}\p{N} #'’"“”ªº,.;:()×+&-]+$/u;
/** A full stop or a colon inside a word makes it a web address. */
const address = /[.:]\S/;
/** Nine digits with anything but words between them: a phone number. */
const numberToCall = /\p{N}(?:[^\p{L}\p{N},;×]*\p{N}){8}/u;

/**
 * Whether a text can be mailed to an address whose owner may not have written it. The text must be short and contain no web address, e-mail, markup
 * or phone number.
 */
export const isPlainWords = (text: string, longest = LONGEST): boolean =>
  text.length <= longest && allowed.test(text) && !address.test(text) && !numberToCall.test(text);

/**
 * A visitor's text as a mail may show it. It stays unchanged if the visitor has proven the address, otherwise only if it is plain words. Returns ''
 * for a text that the mail must leave out. Every typed text in a mail to a customer comes from here.
 */
export const typedText = (text: string, reader: { isProven: boolean; longest?: number }): string =>
  reader.isProven || isPlainWords(text, reader.longest) ? text : '';
