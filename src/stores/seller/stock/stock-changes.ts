import type { SellerProduct } from '#contract/seller-products.ts';
import { stockAnswers as text } from '#text/seller-stock.ts';
import { randomKey } from '../../random-key.ts';
import { showToast } from '../../toasts.ts';
import { sellerApi } from '../seller-api.ts';
import { showSellerFailure } from '../seller-failure.ts';
import { $counts, forgetCount } from './stock-counts.ts';
import { showStocked } from './stock-list.ts';

const undoTime = 10_000;

/** So many pieces more, or fewer, and why. */
interface Correction {
  pieces: number;
  note: string;
}

let lastSent: { of: string; key: string } | undefined;

/** That of the correction before if it was the same and nobody has heard that it was done: it counts once then. */
function keyOf(productId: string, correction: Correction): string {
  const of = JSON.stringify([productId, correction]);
  if (lastSent?.of !== of) lastSent = { of, key: randomKey() };
  return lastSent.key;
}

/** Adds pieces to a counted product or takes some away; answers whether it is done. */
export async function correctStock(product: SellerProduct, correction: Correction): Promise<boolean> {
  const key = keyOf(product._id, correction);
  const send = () => sellerApi.stock.correct({ product: product._id, ...correction, key });
  const isDone = await change(send, text.corrected(product.name));
  if (isDone) lastSent = undefined;
  return isDone;
}

/** Sets at how many free pieces the seller is warned; null warns no more. Answers whether it is done. */
export const warnOfStock = (product: SellerProduct, warnAt: number | null): Promise<boolean> =>
  change(() => sellerApi.stock.warn(product._id, warnAt), text.warningSaved);

/** Counts a product no more; the toast that says so can undo it. */
export async function stopCounting(product: SellerProduct): Promise<void> {
  const { _id: id, name, onShelf } = product;
  const set = (quantity: number | null) => () => sellerApi.stock.count({ product: id, quantity, key: randomKey() });
  const undo = { label: text.undo, run: () => void change(set(onShelf ?? null)) };
  if (await change(set(null))) showToast('success', text.stopped(name), { action: undo, duration: undoTime });
}

async function change(send: () => Promise<SellerProduct>, done?: string): Promise<boolean> {
  try {
    const product = await send();
    showStocked(product);
    // What was said of a count before is not so any more.
    if ($counts.get()[product._id]?.state === 'saved') forgetCount(product._id);
    if (done) showToast('success', done);
    return true;
  } catch (error) {
    showSellerFailure(error, text.notSaved);
    return false;
  }
}
