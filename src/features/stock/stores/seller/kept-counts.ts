import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { getTabItem, setTabItem } from '#browser/storage/tab-storage.ts';

export interface Count {
  /** The product's name, for messages while its row is not displayed. */
  name: string;
  typed: string;
  /** The idempotency key. Sending the same count again uses the same key, so that it counts once. */
  key: string;
  state: 'typed' | 'wrong' | 'saving' | 'saved' | 'failed' | 'undoing' | 'undone';
  /** The quantity on the shelf that the seller saw while typing or sending the count. */
  seen?: number | null | undefined;
  /** Whether it was refused because the product was counted elsewhere meanwhile. The seller chooses one of the counts. */
  hasConflict?: boolean | undefined;
  problem?: string | undefined;
  /** The possible meanings of an ambiguous text. Set only in the state `wrong`. */
  readings?: readonly number[] | undefined;
  /** The product before and after the count. Set only in the state `saved`. */
  saved?: { before: SellerProduct; after: SellerProduct } | undefined;
}

type Kept = Pick<Count, 'name' | 'typed' | 'key' | 'state' | 'seen'>;

const isKept = (value: unknown): value is Kept => {
  if (typeof value !== 'object' || value === null) return false;
  const { name, typed, key } = value as Record<string, unknown>;
  return [name, typed, key].every((text) => typeof text === 'string');
};

/** Stores unsaved counts in this tab, because a phone may discard a page in the background. */
export function keepCounts(counts: Readonly<Record<string, Count>>): void {
  const unsaved = Object.entries(counts).flatMap(([id, { name, typed, key, state, seen }]) => {
    const isSent = state === 'saving' || state === 'failed';
    return isSent || state === 'typed' ? [[id, { name, typed, key, state: isSent ? 'failed' : 'typed', seen }]] : [];
  });
  setTabItem('stockCounts', unsaved.length > 0 ? JSON.stringify(Object.fromEntries(unsaved)) : undefined);
}

/** Returns the stored counts of this tab. A count that was being sent becomes `failed`, because its response is unknown. */
export function keptCounts(): Record<string, Count> {
  try {
    const kept: unknown = JSON.parse(getTabItem('stockCounts') ?? '{}');
    const entries = Object.entries(kept ?? {}).filter((entry): entry is [string, Kept] => isKept(entry[1]));
    return Object.fromEntries(
      entries.map(([id, { name, typed, key, state, seen }]) => {
        const known = typeof seen === 'number' || seen === null ? { seen } : {};
        return [id, { name, typed, key, state: state === 'failed' ? 'failed' : 'typed', ...known }];
      }),
    );
  } catch {
    // Damaged data count as none.
    return {};
  }
}
