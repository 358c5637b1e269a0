import { type Stats, statSync } from 'node:fs';
import { DatabaseLost } from './database-errors.ts';

/** Milliseconds for which a file that was there is taken to be there. */
const BELIEVED = 500;

/**
 * Returns the check that a file is still the one that it is now, which throws DatabaseLost; asked often, it looks twice a
 * second. A deleted file can still be written by who has it open, and all of that is lost when it is closed.
 */
export function watchFile(file: string): () => void {
  const first = statSync(file);
  let lookedAt = performance.now();
  return () => {
    const now = performance.now();
    if (now - lookedAt < BELIEVED) return;
    if (!isSame(first, statSync(file, { throwIfNoEntry: false }))) throw new DatabaseLost(file);
    lookedAt = now;
  };
}

const isSame = (one: Stats, other: Stats | undefined): boolean => one.ino === other?.ino && one.dev === other.dev;
