import pLimit from 'p-limit';

/** Runs at most `slots` jobs in parallel. Simultaneous calls with the same key share one job. */
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
