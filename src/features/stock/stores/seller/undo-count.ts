import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { stockAnswers as text } from '#features/catalogue/text/seller-stock.ts';
import { sellerFailureText } from '#features/seller/stores/seller-failure.ts';
import type { Count } from './kept-counts.ts';
import { $counts, setCount } from './stock-counts.ts';
import { showStocked } from './stock-list.ts';
import { stockApi } from '../../client/stock-api.ts';

/** Undoes a saved count, only once. It reverses only the quantity that the count has moved, so that later orders are not affected. */
export async function undoCount(id: string): Promise<void> {
  const count = $counts.get()[id];
  if (count?.state !== 'saved' || !count.saved) return;
  const { saved, key } = count;
  setCount(id, { state: 'undoing' });
  const tell = (changes: Partial<Count>) => {
    if ($counts.get()[id]?.key === key) setCount(id, changes);
  };
  try {
    const product = await takeBack(id, saved, `${key}-undo`);
    if (product) showStocked(product);
    tell(product ? { state: 'undone', typed: '', problem: undefined } : { state: 'saved', problem: text.notUndone });
  } catch (error) {
    tell({ state: 'saved', problem: sellerFailureText(error, text.undoFailed) });
  }
}

async function takeBack(
  id: string,
  { before, after }: NonNullable<Count['saved']>,
  key: string,
): Promise<SellerProduct | undefined> {
  const note = text.undoNote;
  if (typeof before.onShelf !== 'number') return await stockApi.count({ product: id, quantity: null, key, note });
  const quantity = await countedQuantity(id, freeOf(after));
  if (quantity === undefined) return undefined;
  return quantity === 0 ? after : await stockApi.correct({ product: id, pieces: -quantity, key, note });
}

const freeOf = ({ quantity, short = 0 }: SellerProduct) => (quantity ?? 0) - short;

/** Returns the quantity that the count has moved, from the ledger, because the displayed list may have been old. Undefined after another count. */
async function countedQuantity(id: string, free: number): Promise<number | undefined> {
  const { movements } = await stockApi.movements(id, 1);
  const last = movements.find(({ kind }) => kind === 'count');
  return last?.free === free ? last.pieces : undefined;
}
