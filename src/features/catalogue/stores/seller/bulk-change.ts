import { map } from 'nanostores';
import type { ReplyData, RequestBody } from '#core/endpoint.ts';
import type { sellerProductEndpoints } from '../../contract/seller-product-endpoints.ts';
import { bulkTexts as text } from '../../text/bulk-changes.ts';
import { sellerActionTexts } from '#features/seller/text/seller-office.ts';
import { sellerFailureText, showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { randomKey } from '#browser/random-key.ts';
import { showToast } from '#browser/toasts.ts';
import { sellerProductApi } from '../../client/seller-product-api.ts';
import { clearSelection, sentSelection } from './product-selection.ts';
import { loadSellerProducts } from './seller-product-list.ts';

type Preview = ReplyData<typeof sellerProductEndpoints.productBulkPreview>;
type Result = ReplyData<typeof sellerProductEndpoints.productBulkApply>;
type Sent = RequestBody<typeof sellerProductEndpoints.productBulkPreview>;

/** A change of the selected products. `editing` shows its fields, `previewed` its effect. */
export interface BulkChange {
  state: 'none' | 'editing' | 'previewing' | 'previewed' | 'applying';
  /** The preview request. Its key also names the change and its undo. */
  sent?: Sent | undefined;
  preview?: Preview | undefined;
}

export const $bulkChange = map<BulkChange>({ state: 'none' });

export const editBulkChange = (): void => $bulkChange.set({ state: 'editing' });

export const closeBulkChange = (): void => $bulkChange.set({ state: 'none' });

/** Shows the effect of an action on the selected products. */
export const previewBulkChange = (action: Sent['action']): Promise<void> =>
  ask({ key: randomKey(), selection: sentSelection(), action });

export async function turnBulkPage(page: number): Promise<void> {
  const { sent } = $bulkChange.get();
  if (sent) await ask({ ...sent, page });
}

/** A failure keeps the typed fields or the last page. */
async function ask(sent: Sent): Promise<void> {
  const before = $bulkChange.get();
  $bulkChange.setKey('state', 'previewing');
  try {
    $bulkChange.set({ state: 'previewed', sent, preview: await sellerProductApi.previewBulk(sent) });
  } catch (error) {
    $bulkChange.set(before);
    showSellerFailure(error, text.previewFailed);
  }
}

/** Applies the preview. The toast offers to undo it. A repeated attempt continues the first one. */
export async function applyBulkChange(): Promise<void> {
  const { sent } = $bulkChange.get();
  if (!sent) return;
  $bulkChange.setKey('state', 'applying');
  try {
    const result = await sellerProductApi.applyBulk(sent.key);
    closeBulkChange();
    clearSelection();
    offerUndo(sent.key, text.done(result.done) + leftOut(result));
    await loadSellerProducts();
  } catch (error) {
    $bulkChange.setKey('state', 'previewed');
    showSellerFailure(error, text.failed);
  }
}

const undoTime = 20_000;

const leftOut = ({ refused, refusedTotal }: Result): string =>
  refusedTotal === 0
    ? ''
    : text.leftOut(
        refusedTotal,
        refused.slice(0, 5).map(({ name }) => name),
      );

const offerUndo = (key: string, sentence: string, kind: 'success' | 'error' = 'success'): void =>
  showToast(kind, sentence, {
    action: { label: sellerActionTexts.undo, run: () => void undoBulkChange(key) },
    duration: undoTime,
  });

async function undoBulkChange(key: string): Promise<void> {
  try {
    const result = await sellerProductApi.undoBulk(key);
    const isWhole = result.refusedTotal === 0;
    showToast(isWhole ? 'success' : 'error', text.undone(result.done) + leftOut(result), { duration: undoTime });
  } catch (error) {
    offerUndo(key, sellerFailureText(error, sellerActionTexts.undoFailed), 'error');
  }
  await loadSellerProducts();
}
