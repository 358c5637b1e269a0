/** Runs at most `slots` pieces of work at once, and one piece of the same key only once; the others share its result. */
export function createSingleFlight<Result>(slots: number) {
  const running = new Map<string, Promise<Result>>();
  const waiting: (() => void)[] = [];
  let free = slots;
  const takeSlot = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const giveSlot = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const inSlot = async (work: () => Promise<Result>): Promise<Result> => {
    await takeSlot();
    try {
      return await work();
    } finally {
      giveSlot();
    }
  };
  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const current = running.get(key);
    if (current) return current;
    const started = inSlot(work).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
