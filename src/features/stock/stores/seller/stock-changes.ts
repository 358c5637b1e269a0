import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { stockAnswers as text } from '#features/catalogue/text/seller-stock.ts';
import { randomKey } from '#browser/random-key.ts';
import { showToast } from '#browser/toasts.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { $counts, forgetCount } from './stock-counts.ts';
import { valueElsewhere } from './changed-elsewhere.ts';
import { showShelf, showStocked } from './stock-list.ts';
import { stockApi } from '../../client/stock-api.ts';

const undoTime = 10_000;

/** A change of the quantity, which may be negative, and its reason. */
interface Correction {
  quantity: number;
  note: string;
}

let lastSent: { of: string; key: string } | undefined;

/** Returns the idempotency key of a correction. The same correction without a confirmed result reuses its key, so that it counts once. */
function keyOf(productId: string, correction: Correction): string {
  const of = JSON.stringify([productId, correction]);
  if (lastSent?.of !== of) lastSent = { of, key: randomKey() };
  return lastSent.key;
}

/** Adds or removes units of a counted product. Returns true on success. */
export async function correctStock(product: SellerProduct, correction: Correction): Promise<boolean> {
  const { quantity, note } = correction;
  const key = keyOf(product._id, correction);
  const seen = product.onShelf ?? null;
  const send = () => stockApi.correct({ product: product._id, pieces: quantity, note, key, seen });
  const isDone = await change(send, { done: text.corrected(product.name), isRefused: isOtherShelf(product) });
  if (isDone) lastSent = undefined;
  return isDone;
}

/** The result of a change. `now` is the value that was saved elsewhere, if the change was refused because of it. */
interface Outcome {
  isDone: boolean;
  now?: number | null | undefined;
}

/** Sets the available quantity that triggers a warning. `seen` is the level that it replaces. Null disables the warning. */
export async function warnOfStock(
  product: SellerProduct,
  { warnAt, seen }: { warnAt: number | null; seen: number | null },
): Promise<Outcome> {
  let now: number | null | undefined;
  const isRefused = (error: unknown) => {
    now = valueElsewhere(error, 'warnAt');
    if (now === undefined) return false;
    showStocked({ ...product, warnAt: now });
    return true;
  };
  const send = () => stockApi.warn({ product: product._id, warnAt, seen });
  return { isDone: await change(send, { done: text.warningSaved, isRefused }), now };
}

/** Stops counting a product's stock. The toast offers to undo it. */
export async function stopCounting(product: SellerProduct): Promise<void> {
  const { _id: id, name, onShelf: before = null } = product;
  const set = (quantity: number | null, seen: number | null) => () =>
    stockApi.count({ product: id, quantity, key: randomKey(), seen });
  const isRefused = isOtherShelf(product);
  const undo = { label: text.undo, run: () => void change(set(before, null), { isRefused }) };
  if (await change(set(null, before), { isRefused }))
    showToast('success', text.stopped(name), { action: undo, duration: undoTime });
}

/** Shows the current quantity on the shelf if it differs from that of `product`. Returns whether it differs. */
const isOtherShelf =
  ({ _id, onShelf = null }: SellerProduct) =>
  (error: unknown): boolean => {
    const now = valueElsewhere(error, 'quantity');
    if (now === undefined) return false;
    showShelf(_id, now);
    showToast('error', text.shelfChanged(onShelf, now));
    return true;
  };

interface Said {
  done?: string;
  /** Handles a refusal that needs more than a message. Returns whether it was one. */
  isRefused?: (error: unknown) => boolean;
}

async function change(send: () => Promise<SellerProduct>, { done, isRefused }: Said = {}): Promise<boolean> {
  try {
    const product = await send();
    showStocked(product);
    // The message about an earlier count is outdated.
    if ($counts.get()[product._id]?.state === 'saved') forgetCount(product._id);
    if (done) showToast('success', done);
    return true;
  } catch (error) {
    if (!isRefused?.(error)) showSellerFailure(error, text.notSaved);
    return false;
  }
}
