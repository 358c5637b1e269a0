import { type Stats, statSync } from 'node:fs';
import { DatabaseLost } from './database-errors.ts';

/** Milliseconds until the file is checked again. */
const BELIEVED = 500;

/** Returns a check, at most twice a second, that the file is still the same: writes to a deleted file would be lost. It throws DatabaseLost. */
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
