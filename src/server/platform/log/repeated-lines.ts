/** Milliseconds for which problems of one kind are only counted after the first was written. */
const WINDOW = 60_000;
/** Kinds that are known at the same time; beyond that a problem is written without being counted. */
const MOST_KINDS = 500;

/** Writes a line; `repeated` is how many more of its kind there were since the last one that was written. */
type Write = (repeated: number) => void;

/** Decides which of many equal problems become a line of the log. */
export interface RepeatedLines {
  /** Writes the first problem of a kind immediately, and the last of a minute with the count of those not written. */
  note(kind: string, write: Write): void;
}

/** While the database is away each request and each job fails for the same reason, hundreds of times a minute. */
export function createRepeatedLines(): RepeatedLines {
  const kinds = new Map<string, { count: number; write: Write }>();
  const endWindow = (kind: string): void => {
    const seen = kinds.get(kind);
    kinds.delete(kind);
    if (!seen || seen.count === 0) return;
    openWindow(kind, seen.write);
    seen.write(seen.count);
  };
  const openWindow = (kind: string, write: Write): void => {
    kinds.set(kind, { count: 0, write });
    setTimeout(endWindow, WINDOW, kind).unref();
  };
  return {
    note(kind, write) {
      const seen = kinds.get(kind);
      if (seen) {
        seen.count++;
        seen.write = write;
        return;
      }
      if (kinds.size < MOST_KINDS) openWindow(kind, write);
      write(0);
    },
  };
}
