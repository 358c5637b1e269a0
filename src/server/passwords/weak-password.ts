import { dictionary } from '@zxcvbn-ts/language-common';

/** The number of most common passwords that are refused, because attackers try them first. */
const REFUSED = 10_000;
/** A password must have more characters than this in addition to the account's name or address. */
const SHORT = 3;

let commonest: Set<string> | undefined;

/** Whether a password is easy to guess: common, blank, or little more than the account's name or address. */
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
