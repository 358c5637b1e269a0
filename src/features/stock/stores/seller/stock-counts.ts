import { computed, map } from 'nanostores';
import { limits } from '#core/limits.ts';
import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { quantityRule, readNumber, shownNumber, type TypedNumber } from '#core/typed-number.ts';
import { numbers } from '#features/seller/text/numbers.ts';
import { stockAnswers as text } from '#features/catalogue/text/seller-stock.ts';
import { failureText } from '#browser/failure-text.ts';
import { randomKey } from '#browser/random-key.ts';
import { valueElsewhere } from './changed-elsewhere.ts';
import { type Count, keepCounts, keptCounts } from './kept-counts.ts';
import { showShelf, showStocked, stockedProduct } from './stock-list.ts';
import { stockApi } from '../../client/stock-api.ts';

type Counts = Readonly<Record<string, Count>>;

/** Counts by product id. They survive every change of the list. Unsaved ones also survive a reload of the page. */
export const $counts = map<Record<string, Count>>(keptCounts());
$counts.listen((counts) => keepCounts(counts));

export const $unsentCounts = computed($counts, (counts: Counts) =>
  Object.entries(counts).filter(([, { state }]) => state === 'failed'),
);

/** Updates a count, unless its field was cleared. */
export const setCount = (id: string, changes: Partial<Count>): void => {
  const count = $counts.get()[id];
  if (count) $counts.setKey(id, { ...count, ...changes });
};

/** Stores the typed count of a product. Sends nothing. */
export function typeCount({ _id: id, name, onShelf: seen = null }: SellerProduct, typed: string): void {
  if ($counts.get()[id]?.typed === typed) return;
  if (typed === '') forgetCount(id);
  else $counts.setKey(id, { name, typed, key: randomKey(), state: 'typed', seen });
}

export function forgetCount(id: string): void {
  const { [id]: _, ...others } = $counts.get();
  $counts.set(others);
}

/** Sends a typed count. Returns whether the seller may go on. An invalid number stays in its field, and a count that fails to send is kept. */
export function saveCount(product: SellerProduct): boolean {
  const count = $counts.get()[product._id];
  if (!count) return true;
  const read = readNumber(count.typed, quantityRule);
  if ('flaw' in read) {
    setCount(product._id, { state: 'wrong', problem: flawText(read), readings: read.readings });
    return false;
  }
  if (count.state === 'typed' || count.state === 'failed') send(product._id, count, read.value);
  return true;
}

function flawText({ flaw, readings }: Extract<TypedNumber, { flaw: unknown }>): string {
  if (flaw === 'ambiguous') return numbers.question(readings.map((reading) => shownNumber(reading, quantityRule)));
  if (flaw === 'too-large') return text.flaws['too-many'](limits.stock.maxQuantity);
  return text.flaws[flaw === 'empty' ? 'missing' : 'not-whole'];
}

/** Sends a failed count again with the same key. */
export function sendCountAgain(id: string): void {
  const count = $counts.get()[id];
  const read = count && readNumber(count.typed, quantityRule);
  if (count?.state === 'failed' && read && 'value' in read) send(id, count, read.value);
}

/** Sends all failed counts again, except conflicts, because the seller decides those first. */
export function sendAllAgain(): void {
  for (const [id, { hasConflict }] of $unsentCounts.get()) if (!hasConflict) sendCountAgain(id);
}

/** The counts of one product are sent one after another, so that the last typed one wins. */
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
  // The row shows the current quantity. A count without a displayed row has stored it.
  const seen = before ? (before.onShelf ?? null) : $counts.get()[id]?.seen;
  // A newer typed count is not affected by this response.
  const tell = (changes: Partial<Count>) => {
    if ($counts.get()[id]?.key === key) setCount(id, changes);
  };
  try {
    const after = await stockApi.count({ product: id, quantity, key, seen });
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
