const LONGEST = 120;
const allowed = /^[\p{L}\p{M}\p{N} #'’"“”ªº,.;:()×+&-]+$/u;
/** A full stop or a colon inside a word makes it a web address. */
const address = /[.:]\S/;
/** Nine digits with anything but words between them: a phone number. */
const numberToCall = /\p{N}(?:[^\p{L}\p{N},;×]*\p{N}){8}/u;

/** Whether a text can be mailed to an unproven address: short, without web address, e-mail, markup or phone number. */
export const isPlainWords = (text: string, longest = LONGEST): boolean =>
  text.length <= longest && allowed.test(text) && !address.test(text) && !numberToCall.test(text);

/** A visitor's text as a mail may show it: unchanged for a proven address, otherwise only plain words, or ''. All typed text passes here. */
export const typedText = (text: string, reader: { isProven: boolean; longest?: number }): string =>
  reader.isProven || isPlainWords(text, reader.longest) ? text : '';
