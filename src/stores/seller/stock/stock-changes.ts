import type { SellerProduct } from '#contract/seller-products.ts';
import { stockAnswers as text } from '#text/seller-stock.ts';
import { randomKey } from '../../random-key.ts';
import { showToast } from '../../toasts.ts';
import { sellerApi } from '../seller-api.ts';
import { showSellerFailure } from '../seller-failure.ts';
import { showStocked } from './stock-list.ts';

const undoTime = 10_000;

/** A correction as it is sent; one that is sent again under its key counts once. */
export interface Correction {
  pieces: number;
  note: string;
  key: string;
}

/** Adds pieces to a counted product or takes some away; answers whether it is done. */
export const correctStock = (product: SellerProduct, correction: Correction): Promise<boolean> =>
  change(() => sellerApi.stock.correct({ product: product._id, ...correction }), text.corrected(product.name));

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
    showStocked(await send());
    if (done) showToast('success', done);
    return true;
  } catch (error) {
    showSellerFailure(error, text.notSaved);
    return false;
  }
}
