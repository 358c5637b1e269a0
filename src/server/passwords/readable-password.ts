import { randomText } from '../database/random-id.ts';

/** A password that is easy to read aloud and to type: four groups of four characters (80 random bits). */
export const readablePassword = (): string => Array.from({ length: 4 }, () => randomText(4)).join('-');
