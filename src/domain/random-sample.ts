/** `count` different items in random order; `random` gives numbers from 0 up to 1 (spec 9: best sellers). */
export function randomSample<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const pool = [...items];
  const size = Math.min(count, pool.length);
  for (let i = 0; i < size; i++) {
    const j = i + Math.floor(random() * (pool.length - i));
    [pool[i], pool[j]] = [pool[j] as Item, pool[i] as Item];
  }
  return pool.slice(0, size);
}
