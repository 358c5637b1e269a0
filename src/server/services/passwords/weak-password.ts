import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the commonest passwords are refused: who guesses begins with them. */
const REFUSED = 10_000;
/** What is left of a password beside a name must be longer than this. */
const SHORT = 3;

let commonest: Set<string> | undefined;

/** Whether a password is one that others guess first: common, blank, or little more than the account's name or address. */
export function isWeakPassword(password: string, { name, email }: { name: string; email: string }): boolean {
  commonest ??= new Set(dictionary['passwords-common'].slice(0, REFUSED).map(String));
  const lower = password.toLowerCase();
  if (lower.trim() === '' || commonest.has(lower)) return true;
  const own = [email, email.split('@')[0] ?? '', name, ...name.split(/\s+/)]
    .map(fold)
    .filter(({ length }) => length > SHORT);
  const folded = fold(password);
  return own.some((word) => folded.includes(word) && folded.length - word.length <= SHORT);
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
