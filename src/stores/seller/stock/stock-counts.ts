import { computed, map } from 'nanostores';
import { limits } from '#contract/limits.ts';
import type { SellerProduct } from '#contract/seller-products.ts';
import { readQuantity } from '#domain/seller/stock-state.ts';
import { stockAnswers as text } from '#text/seller-stock.ts';
import { failureText } from '../../failure-text.ts';
import { randomKey } from '../../random-key.ts';
import { sellerApi } from '../seller-api.ts';
import type { Count } from './count.ts';
import { flawText } from './flaw-text.ts';
import { valueElsewhere } from './changed-elsewhere.ts';
import { keepCounts, keptCounts } from './kept-counts.ts';
import { showShelf, showStocked, stockedProduct } from './stock-list.ts';

type Counts = Readonly<Record<string, Count>>;

/** Counts by the product's id: they outlive every change of the list, and those that are not saved a reload of the page. */
export const $counts = map<Record<string, Count>>(keptCounts());
$counts.listen((counts) => keepCounts(counts));

/** The counts that were sent and are not saved, by the product's id. */
export const $unsentCounts = computed($counts, (counts: Counts) =>
  Object.entries(counts).filter(([, { state }]) => state === 'failed'),
);

/** Changes what is known of a count, unless its row has been emptied. */
export const setCount = (id: string, changes: Partial<Count>): void => {
  const count = $counts.get()[id];
  if (count) $counts.setKey(id, { ...count, ...changes });
};

/** Keeps what is typed for a product; nothing is sent. */
export function typeCount({ _id: id, name, onShelf: seen = null }: SellerProduct, typed: string): void {
  if ($counts.get()[id]?.typed === typed) return;
  if (typed === '') forgetCount(id);
  else $counts.setKey(id, { name, typed, key: randomKey(), state: 'typed', seen });
}

/** Forgets what was typed for a product. */
export function forgetCount(id: string): void {
  const { [id]: _, ...others } = $counts.get();
  $counts.set(others);
}

/**
 * Sends what is typed for a product, if that has not been done; answers whether the seller may go on to the next one: a
 * number that is none stays, one that could not be sent is kept.
 */
export function saveCount(product: SellerProduct): boolean {
  const count = $counts.get()[product._id];
  if (!count) return true;
  const read = readQuantity(count.typed, limits.stock.maxQuantity);
  if ('flaw' in read) {
    setCount(product._id, { state: 'wrong', problem: flawText(read), readings: read.readings });
    return false;
  }
  if (count.state === 'typed' || count.state === 'failed') send(product._id, count, read.quantity);
  return true;
}

/** Sends a count that could not be sent once more, under the same key. */
export function sendCountAgain(id: string): void {
  const count = $counts.get()[id];
  const read = count && readQuantity(count.typed, limits.stock.maxQuantity);
  if (count?.state === 'failed' && read && 'quantity' in read) send(id, count, read.quantity);
}

/** Sends all counts that could not be sent once more; of a shelf that was counted elsewhere the seller chooses first. */
export function sendAllAgain(): void {
  for (const [id, { hasConflict }] of $unsentCounts.get()) if (!hasConflict) sendCountAgain(id);
}

/** Of one product the counts are sent one after the other, so that the last one typed is the last one done. */
const lines = new Map<string, Promise<void>>();

function send(id: string, { key }: Count, quantity: number): void {
  setCount(id, { state: 'saving', problem: undefined, hasConflict: false });
  lines.set(
    id,
    (lines.get(id) ?? Promise.resolve()).then(() => sendNow({ id, key, quantity })),
  );
}

async function sendNow({ id, key, quantity }: { id: string; key: string; quantity: number }): Promise<void> {
  const before = stockedProduct(id);
  // The row shows what is known; a count whose row is not on the page has kept it.
  const seen = before ? (before.onShelf ?? null) : $counts.get()[id]?.seen;
  // What has been typed since is another count, of which this answer says nothing.
  const tell = (changes: Partial<Count>) => {
    if ($counts.get()[id]?.key === key) setCount(id, changes);
  };
  try {
    const after = await sellerApi.stock.count({ product: id, quantity, key, seen });
    showStocked(after);
    tell({ state: 'saved', saved: before && { before, after } });
  } catch (error) {
    const now = valueElsewhere(error, 'quantity');
    if (now !== undefined) {
      showShelf(id, now);
      tell({ state: 'failed', problem: text.changedElsewhere(quantity, now), seen: now, hasConflict: true });
      return;
    }
    tell({ state: 'failed', seen, problem: failureText(error, text.failed, text.network) });
  }
}
