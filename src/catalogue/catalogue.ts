import type { SearchWords } from '#contract/content/search-words.ts';
import type { FilterRules } from '#domain/filters/filter-values.ts';
import type { CatalogueChange } from './catalogue-change.ts';
import { ProductIndex } from './product-index.ts';
import type { ReadProducts } from './read-products.ts';

/** The products as pages read them. */
export interface Catalogue {
  /**
   * The products as they were last read; it waits for the first reading, and rejects while that has never succeeded.
   * When a later one fails, what was read before stays.
   */
  products(): Promise<ProductIndex>;
  /** Reads what has changed until now; never rejects. */
  readChanges(): Promise<void>;
  /** Ends the reading in the background; resolves once nothing is being read. */
  close(): Promise<void>;
}

/** What a catalogue needs from the process that composes it. */
export interface CatalogueSource {
  read: ReadProducts;
  /** By which people look for what the shop sells. */
  words: SearchWords;
  /** By which lists filter it. */
  filters: FilterRules;
  /** Milliseconds between two readings in the background; without it there are none. */
  readEvery?: number;
  /** Told of each change after the first reading, once pages can see it. */
  onChanged?: (change: CatalogueChange) => void;
  /** Called once per outage, when reading starts to fail and what was read before is shown. */
  onProblem?: (problem: unknown) => void;
}

/** A catalogue that is filled when first asked and reads one thing after the other. */
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

  /** One reading for all who ask before it begins; one that has begun may have missed what they ask for. */
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
