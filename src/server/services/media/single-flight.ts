import pLimit from 'p-limit';

/** Runs at most `slots` pieces of work at once, and one piece of the same key only once; the others share its result. */
export function createSingleFlight<Result>(slots: number) {
  const running = new Map<string, Promise<Result>>();
  const limit = pLimit(slots);
  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const current = running.get(key);
    if (current) return current;
    const started = limit(work).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
