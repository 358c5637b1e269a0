import { editDistance } from './edit-distance.ts';

/** The keyboard's rows. Each row starts half a key to the right of the row above. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Groups of letters that sound alike, so that people confuse them. */
const heardAlike = ['ei', 'ou', 'uw', 'iy', 'jy', 'vbw', 'mn', 'csz', 'kcq', 'gj', 'sx', 'xz'];

function areKeysNear(one: string, other: string): boolean {
  const rowOf = (letter: string) => rows.findIndex((row) => row.includes(letter));
  const [oneRow, otherRow] = [rowOf(one), rowOf(other)];
  if (oneRow < 0 || otherRow < 0 || Math.abs(oneRow - otherRow) > 1) return false;
  const placeOf = (row: number, letter: string) => (rows[row] as string).indexOf(letter) + row / 2;
  return Math.abs(placeOf(oneRow, one) - placeOf(otherRow, other)) <= 1;
}

/** Whether a typed letter may be an accident next to another key. `h` is silent, and people often add a vowel at the end. */
const isHitWith = (one = '', other: string | undefined): boolean =>
  one === 'h' || (other === undefined ? 'aeiou'.includes(one) : one === other || areKeysNear(one, other));

const areHeardAlike = (one: string, other: string): boolean =>
  heardAlike.some((letters) => letters.includes(one) && letters.includes(other));

export const isTakenFor = (one: string, other: string): boolean =>
  one === other || areKeysNear(one, other) || areHeardAlike(one, other);

/** Whether two words differ by one likely typing error. `barco` is not an error of `arco`, nor `prato` of `preto`. */
export function isLikelySlip(typed: string, known: string): boolean {
  if (editDistance(typed, known, 1) > 1) return false;
  const length = Math.min(typed.length, known.length);
  let at = 0;
  while (at < length && typed[at] === known[at]) at += 1;
  if (typed.length < known.length) return at > 0;
  // An extra letter is a double hit or a neighbouring key. So `rosca` is not an error of `rosa`.
  if (typed.length > known.length)
    return at > 0 && [typed[at - 1], typed[at + 1]].some((next) => isHitWith(typed[at], next));
  const [one = '', other = ''] = [typed[at], known[at]];
  return isTakenFor(one, other) || (typed[at + 1] === other && known[at + 1] === one);
}

/** A regular start of a Portuguese word: two or three consonants and the first vowel. */
const beginning = /^(?:[bcdfgpt][rl]|vr|[cln]h|p[nst]|gn|mn|s[a-z]r?)[aeiou]/;
const isSpeltOddly = (word: string): boolean =>
  /[kwy]|q(?!u)/.test(word) ||
  (/^[^aeiou]{2}/.test(word) && !beginning.test(word)) ||
  /[^aeiou]{2}$/.test(word.replace(/ns$/, '')) ||
  !/[aeioulmnrsxz]$/.test(word);

/** Whether a short, oddly spelt word is a typing error: `wxa` and `fji` are, `casa` is a word. */
export function isShortSlip(typed: string, known: string): boolean {
  const [first = '', second = ''] = known;
  const isBegun = typed[0] === first || areHeardAlike(typed[0] ?? '', first);
  const isSwapped = typed[0] === second && typed[1] === first;
  return (isBegun || isSwapped) && isSpeltOddly(typed) && isLikelySlip(typed, known);
}

/** Whether the typed word is the known word with a longer ending, such as `laranjada` and `laranja`. It is then a different word. */
export function isOtherEnding(typed: string, known: string): boolean {
  const kept = Math.max(5, known.length - 3);
  return typed.length > known.length && typed.slice(0, kept) === known.slice(0, kept);
}
