import { randomInt } from 'node:crypto';

const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';

/** An opaque id of 16 url-safe characters (80 random bits). */
export const randomId = (): string => randomText(16);

/** A password that is easy to read aloud and to type: four groups of four characters (80 random bits). */
export const readablePassword = (): string => Array.from({ length: 4 }, () => randomText(4)).join('-');

const randomText = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
