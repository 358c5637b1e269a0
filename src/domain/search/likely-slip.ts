import { editDistance } from './edit-distance.ts';

/** The keys of a keyboard, row by row; a row begins half a key to the right of the one above. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Letters that are written for one another by those who spell by ear. */
const heardAlike = ['ei', 'ou', 'uw', 'iy', 'jy', 'vbw', 'mn', 'csz', 'kcq', 'gj', 'sx', 'xz'];

function areKeysNear(one: string, other: string): boolean {
  const [oneRow, otherRow] = [one, other].map((letter) => rows.findIndex((row) => row.includes(letter))) as [
    number,
    number,
  ];
  if (oneRow < 0 || otherRow < 0 || Math.abs(oneRow - otherRow) > 1) return false;
  const placeOf = (row: number, letter: string) => (rows[row] as string).indexOf(letter) + row / 2;
  return Math.abs(placeOf(oneRow, one) - placeOf(otherRow, other)) <= 1;
}

/** Whether a finger may hit one key with another; an `h` is not heard, and an end is often written where none is. */
const isHitWith = (one = '', other: string | undefined): boolean =>
  one === 'h' || (other === undefined ? 'aeiou'.includes(one) : one === other || areKeysNear(one, other));

const areHeardAlike = (one: string, other: string): boolean =>
  heardAlike.some((letters) => letters.includes(one) && letters.includes(other));

export const isTakenFor = (one: string, other: string): boolean =>
  one === other || areKeysNear(one, other) || areHeardAlike(one, other);

/**
 * Whether the one edit between two words is a slip that happens: neighbours swapped, a letter doubled or left out behind the
 * first, a key beside the right one, or a letter that sounds like it. `barco` is no slip of `arco`, and `prato` none of `preto`.
 */
export function isLikelySlip(typed: string, known: string): boolean {
  if (editDistance(typed, known, 1) > 1) return false;
  const length = Math.min(typed.length, known.length);
  let at = 0;
  while (at < length && typed[at] === known[at]) at += 1;
  if (typed.length < known.length) return at > 0;
  // A letter too many is one that was hit twice, or with its neighbour: `rosca` is no slip of `rosa`.
  if (typed.length > known.length)
    return at > 0 && [typed[at - 1], typed[at + 1]].some((next) => isHitWith(typed[at], next));
  const [one = '', other = ''] = [typed[at], known[at]];
  return isTakenFor(one, other) || (typed[at + 1] === other && known[at + 1] === one);
}

/** Two letters before the first vowel of a word, and its end, as Portuguese has them. */
const beginning = /^(?:[bcdfgpt][rl]|vr|[cln]h|p[nst]|gn|mn|s[a-z]r?)[aeiou]/;
const isSpeltOddly = (word: string): boolean =>
  /[kwy]|q(?!u)/.test(word) ||
  (/^[^aeiou]{2}/.test(word) && !beginning.test(word)) ||
  /[^aeiou]{2}$/.test(word.replace(/ns$/, '')) ||
  !/[aeioulmnrsxz]$/.test(word);

/**
 * Whether a short word that Portuguese cannot spell is a slip of a known one: `wxa` and `fji` are nothing else, while
 * `casa` is a word. The first letter is right, swapped with the next, or sounds like it.
 */
export function isShortSlip(typed: string, known: string): boolean {
  const [first = '', second = ''] = known;
  const isBegun = typed[0] === first || areHeardAlike(typed[0] ?? '', first);
  const isSwapped = typed[0] === second && typed[1] === first;
  return (isBegun || isSwapped) && isSpeltOddly(typed) && isLikelySlip(typed, known);
}

/** Whether one word is the other with a longer ending, as `laranjada` is `laranja`: a word of its own, not two slips. */
export function isOtherEnding(typed: string, known: string): boolean {
  const kept = Math.max(5, known.length - 3);
  return typed.length > known.length && typed.slice(0, kept) === known.slice(0, kept);
}
