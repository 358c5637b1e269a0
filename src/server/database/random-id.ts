import { randomFillSync } from 'node:crypto';

/** 32 characters that look different from each other, in the databases' sort order. */
const alphabet = '023456789abcdefghjkmnpqrstuvwxyz';

/** An opaque id of 16 url-safe characters (80 random bits). */
export const randomId = (): string => randomText(16);

/**
 * An id that also cannot be guessed, prefixed by 9 characters of the time. It is for tables with very many rows. Rows that are written together are
 * then close together in every index, so a commit writes half the pages (tests/bench/README.md).
 */
export const timedId = (now: Date): string => `${timeText(now.getTime())}${randomText(16)}`;

// A system call for each id would take as long as writing a row.
const pool = Buffer.alloc(4_096);
let used = pool.length;

/** A random url-safe text of this length, 5 bits per character. */
export function randomText(length: number): string {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let text = '';
  for (const byte of pool.subarray(used, (used += length))) text += alphabet[byte % 32];
  return text;
}

/** Milliseconds in 9 digits of base 32, enough for a thousand years. */
function timeText(milliseconds: number): string {
  let text = '';
  for (let left = milliseconds; text.length < 9; left = Math.floor(left / 32)) text = `${alphabet[left % 32]}${text}`;
  return text;
}
