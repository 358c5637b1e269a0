import { setImmediate, setTimeout } from 'node:timers/promises';
import type { SearchTerms } from '#domain/search/attribute-words.ts';
import { ProductSearch } from '#domain/search/product-search.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { readAttributes } from './product-attributes.ts';
import { findChanges, type ProductRow } from './product.repository.ts';

interface FoundProducts {
  ids: string[];
  /** What is looked for and not sold, as the marketers name it. */
  notSold: readonly string[];
}
const nothing: FoundProducts = { ids: [], notSold: [] };

/** Finds products, in stock or not, by what people call them. */
export interface ProductFinder {
  /**
   * The ids of products that fit a query, best first, newest first where they fit as well; archived ones are not among
   * them. None while a large shop is read for the first time.
   */
  find(query: string): Promise<FoundProducts>;
}

const CHANGES_AT_ONCE = 250;
/** More are not looked at by anybody. */
const MOST = 10_000;
/** Milliseconds after which a search goes on without what is still being read. */
const PATIENCE = 1_000;

/** Whether work is done within PATIENCE. Rejects if it fails, so that a failure is no empty list. */
async function isDoneInTime(work: Promise<void>): Promise<boolean> {
  const giveUp = new AbortController();
  const late = setTimeout(PATIENCE, false, { signal: giveUp.signal, ref: false });
  // The timer rejects once it is no longer needed.
  late.catch(() => undefined);
  return await Promise.race([work.then(() => true), late]).finally(() => giveUp.abort());
}

/** A finder that reads the shop when it is first asked, and then what has changed since. */
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
    const { name, category, description_json, weight } = row;
    drop(id);
    const description = JSON.parse(description_json) as string[];
    const slot = index().add({ name, category, description, weight, attributes: readAttributes(row) }, row.search_text);
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
      // Whoever waits for another answer gets a turn in between.
      await setImmediate();
    }
    if (!search?.isWasteful) return;
    forget();
    await readChanges();
  }

  /** What went is let go of by reading anew. */
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
