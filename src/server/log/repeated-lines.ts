/** Milliseconds after a logged problem during which problems of the same kind are only counted. */
const WINDOW = 60_000;
/** The maximum number of kinds to track. Beyond that, problems are logged without being counted. */
const MOST_KINDS = 500;

/** Writes a line. `repeated` is the number of unlogged problems of the same kind since the last line. */
type Write = (repeated: number) => void;

/**
 * Returns a function that writes the first problem of a kind immediately, and the last of a minute with the number of omitted ones. While the
 * database is unavailable, every request and job fails for the same reason, hundreds of times a minute.
 */
export function limitRepeatedLines(): (kind: string, write: Write) => void {
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
  return (kind, write) => {
    const seen = kinds.get(kind);
    if (seen) {
      seen.count++;
      seen.write = write;
      return;
    }
    if (kinds.size < MOST_KINDS) openWindow(kind, write);
    write(0);
  };
}
