const LONGEST = 120;
const allowed = /^[\p{L}\p{M}\p{N} #'’"“”ªº,.;:()×+&-]+$/u;
/** A full stop or a colon within a word makes an address of it. */
const address = /[.:]\S/;
const DIGITS_OF_A_NUMBER_TO_CALL = 9;

/**
 * Whether a text can be sent to somebody who may not have written it: a short one that names no web address, no e-mail
 * and no number to call, so that it leads nowhere.
 */
export const isPlainWords = (text: string): boolean =>
  text.length <= LONGEST &&
  allowed.test(text) &&
  !address.test(text) &&
  text.replace(/\D/g, '').length < DIGITS_OF_A_NUMBER_TO_CALL;
