import { setImmediate } from 'node:timers/promises';
import type { Steps } from '#core/steps.ts';

/** Few, because an order waits for the end of a portion at each of its statements. */
const AT_ONCE = 20;

/** Iterates over a long list of work that needs no waiting. Other requests are answered between portions. */
export async function* inTurns<Item>(items: readonly Item[], portion = AT_ONCE): AsyncGenerator<Item> {
  for (const [index, item] of items.entries()) {
    if (index % portion === portion - 1) await setImmediate();
    yield item;
  }
}

/** Maps a long list as `inTurns` iterates over it. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  change: (item: Item, index: number) => Result,
  portion?: number,
): Promise<Result[]> {
  const results: Result[] = [];
  for await (const item of inTurns(items, portion)) results.push(change(item, results.length));
  return results;
}

/** Finishes a long calculation. Other requests are answered between portions of 20 steps. */
export async function finishInTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (let count = 1; ; count += 1) {
    const step = steps.next();
    if (step.done) return step.value;
    if (count % AT_ONCE === 0) await setImmediate();
  }
}
