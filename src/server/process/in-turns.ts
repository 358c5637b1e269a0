import { setImmediate } from 'node:timers/promises';

const AT_ONCE = 200;

/** Iterates over a long list of work that needs no waiting. Other requests are answered between portions of 200. */
export async function* inTurns<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const [index, item] of items.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    yield item;
  }
}

/** Maps a long list as `inTurns` iterates over it. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  change: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for await (const item of inTurns(items)) results.push(change(item));
  return results;
}
