const MINUTE = 60_000;
const LONGEST_WAIT = 6 * 60 * MINUTE;

/** After so many attempts, about two hours after the first, a picture counts as failed. */
export const MOST_TRIES = 7;

/** Returns the milliseconds to wait after attempt number `tries`: 1, 2, 4 minutes and so on. A server may ask for more. */
export const waitAfterTry = (tries: number, asked = 0): number =>
  Math.min(Math.max(2 ** (tries - 1) * MINUTE, asked), LONGEST_WAIT);
