import type { SearchWords } from '#features/search/contract.ts';
import type { FilterRules } from '../rules/filters/filter-values.ts';
import type { CatalogueChange } from './catalogue-change.ts';
import { ProductIndex } from './product-index.ts';
import type { ReadProducts } from './read-products.ts';

export interface Catalogue {
  /** The products of the last successful read. Waits for the first read, and rejects until a read has succeeded. */
  products(): Promise<ProductIndex>;
  /** Reads the changes up to now; never rejects. */
  readChanges(): Promise<void>;
  /** Stops the background reads. Resolves once no read is running. */
  close(): Promise<void>;
}

export interface CatalogueSource {
  read: ReadProducts;
  words: SearchWords;
  filters: FilterRules;
  /** Milliseconds between two background reads; without it there are none. */
  readEvery?: number;
  /** Called for each change after the first read, once pages can see it. */
  onChanged?: (change: CatalogueChange) => void;
  /** Called once per outage, when reads start to fail and the previous products stay visible. */
  onProblem?: (problem: unknown) => void;
}

/** Creates a catalogue that loads on first use. Only one read runs at a time. */
export function createCatalogue({ read, words, filters, readEvery, onChanged, onProblem }: CatalogueSource): Catalogue {
  let index = new ProductIndex(words, filters);
  let isFilled = false;
  let isFailing = false;
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function readNow(): Promise<void> {
    next = undefined;
    await read(index, (changed, change) => {
      index = changed;
      if (isFilled && change.products.size > 0) onChanged?.(change);
    });
    isFilled = true;
    isFailing = false;
  }

  /** All callers before the start of a read share it. A read that has already started may have missed their changes, so it does not count. */
  function join(): Promise<void> {
    next ??= last.then(readNow);
    // The caller gets the error of `next`; the queue only waits for its end.
    last = next.catch(() => undefined);
    return next;
  }

  async function readChanges(): Promise<void> {
    try {
      await join();
    } catch (problem) {
      if (!isFailing) onProblem?.(problem);
      isFailing = true;
    }
  }

  const timer = readEvery === undefined ? undefined : setInterval(() => void readChanges(), readEvery);
  timer?.unref();
  return {
    async products() {
      if (!isFilled) await join();
      return index;
    },
    readChanges,
    close: () => {
      clearInterval(timer);
      return last;
    },
  };
}
