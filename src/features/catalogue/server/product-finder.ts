import { setImmediate, setTimeout } from 'node:timers/promises';
import type { SearchTerms } from '#features/search/rules/attribute-words.ts';
import { ProductSearch } from '#features/search/rules/product-search.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { readAttributes } from './product-attributes.ts';
import { findChanges, type ProductRow } from './product.repository.ts';

interface FoundProducts {
  ids: string[];
  /** The searched goods that the shop does not sell, by the marketers' names. */
  notSold: readonly string[];
}
const nothing: FoundProducts = { ids: [], notSold: [] };

/** Finds products by the words that customers use, in stock or not. */
export interface ProductFinder {
  /** Returns ids, best first, then newest first, without archived products. Nothing while a large shop is indexed for the first time. */
  find(query: string): Promise<FoundProducts>;
}

const CHANGES_AT_ONCE = 250;
/** No visitor looks at more results than this. */
const MOST = 10_000;
/** Milliseconds that a search waits for the index. After that, it returns nothing. */
const PATIENCE = 1_000;

/** Returns whether work finishes within PATIENCE. Rejects if the work fails, so that a failure does not look like an empty list. */
async function isDoneInTime(work: Promise<void>): Promise<boolean> {
  const giveUp = new AbortController();
  const late = setTimeout(PATIENCE, false, { signal: giveUp.signal, ref: false });
  // The aborted timer rejects. This rejection is expected.
  late.catch(() => undefined);
  return await Promise.race([work.then(() => true), late]).finally(() => giveUp.abort());
}

/** Creates a finder that indexes all products at the first search, and then only the changes. */
export function createProductFinder(db: ShopDatabase, words: SearchTerms): ProductFinder {
  let search: ProductSearch | undefined;
  const index = () => (search ??= new ProductSearch(words));
  let version = 0;
  const slots = new Map<string, number>();
  const ids: (string | undefined)[] = [];

  function drop(id: string): void {
    const slot = slots.get(id);
    if (slot === undefined) return;
    search?.drop(slot);
    slots.delete(id);
    ids[slot] = undefined;
  }

  function put(id: string, row: ProductRow): void {
    const { name, category, description_json, weight, brand } = row;
    drop(id);
    const description = JSON.parse(description_json) as string[];
    const slot = index().add(
      { name, category, description, weight, attributes: readAttributes(row), brand },
      row.search_text,
    );
    slots.set(id, slot);
    ids[slot] = id;
  }

  async function readChanges(): Promise<void> {
    let isMore = true;
    while (isMore) {
      const changes = await findChanges(db, version, CHANGES_AT_ONCE);
      for (const { id, row } of changes) {
        if (row) put(id, row);
        else drop(id);
      }
      version = changes.at(-1)?.version ?? version;
      isMore = changes.length === CHANGES_AT_ONCE;
      // Let other requests run in between.
      await setImmediate();
    }
    if (!search?.isWasteful) return;
    forget();
    await readChanges();
  }

  /** Clears the index. The next read builds it again, without the removed products. */
  function forget(): void {
    search = undefined;
    version = 0;
    slots.clear();
    ids.length = 0;
  }

  let reading: Promise<void> | undefined;
  const read = () => (reading ??= readChanges().finally(() => (reading = undefined)));
  return {
    async find(query) {
      if (query.trim() === '') return nothing;
      if (!(await isDoneInTime(read()))) return nothing;
      const { literal, ranked, notSold, near } = index().find(query, (slot) => ids[slot] !== undefined);
      const found = near === undefined ? [literal, ...ranked].flatMap((slots) => slots.toReversed()) : [];
      return { ids: found.slice(0, MOST).flatMap((slot) => ids[slot] ?? []), notSold };
    },
  };
}
