import { Email } from '#core/email.ts';

/** Writes a text in one line without invisible characters, and cuts it to a number of characters. */
export const lineOf = (cell: string, most: number): string =>
  Array.from(cell.replaceAll(/[\p{C}\s]+/gu, ' ').trim())
    .slice(0, most)
    .join('')
    .trim();

/** Parses an e-mail address in any case; undefined for any other cell. */
export function emailOf(cell: string): string | undefined {
  const read = Email.safeParse(cell.toLowerCase());
  return read.success ? read.data : undefined;
}

/** The flaw of an e-mail cell that `emailOf` cannot parse. */
export const emailFlaw = (cell: string): 'no_email' | 'wrong_email' => (cell === '' ? 'no_email' : 'wrong_email');
