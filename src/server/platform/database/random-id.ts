import { randomInt } from 'node:crypto';

const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';

/** An opaque id of 16 url-safe characters (80 random bits). */
export const randomId = (): string => randomText(16);

/** As many random url-safe characters, 5 bits each; none that looks like another. */
export const randomText = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
