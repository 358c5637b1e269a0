import { atom } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import { stockNotice as text } from '#features/catalogue/text/stock.ts';
import { stockNoticeApi } from '../client/stock-notice-api.ts';
import { failureText } from '#browser/failure-text.ts';

/** The state of a request for a restock mail. `sentence` is the error message. */
export type StockNotice =
  { state: 'asking' } | { state: 'sending' } | { state: 'sent'; email: string } | { state: 'failed'; sentence: string };

export const $stockNotice = atom<StockNotice>({ state: 'asking' });

/** Requests one mail when a product is back in stock. A mail that confirms the address is sent first. */
export async function askForNotice(product: string, email: string): Promise<void> {
  if ($stockNotice.get().state === 'sending') return;
  $stockNotice.set({ state: 'sending' });
  try {
    await stockNoticeApi.ask(product, email);
    $stockNotice.set({ state: 'sent', email });
  } catch (error) {
    $stockNotice.set({ state: 'failed', sentence: failureText(error, text.failed) });
  }
}

export const askAgain = (): void => $stockNotice.set({ state: 'asking' });

/** The state of the mailed link. `unusable`: it is used, expired or invalid. */
export type NoticeProof =
  | { state: 'asking' }
  | { state: 'sending' }
  | { state: 'proven'; product: { id: string; name: string } }
  | { state: 'unusable' }
  | { state: 'failed'; sentence: string };

export const $noticeProof = atom<NoticeProof>({ state: 'asking' });

const isUnusable = (error: unknown) => error instanceof ApiError && error.status === 400;

export async function proveNotice(token: string): Promise<void> {
  if ($noticeProof.get().state === 'sending') return;
  $noticeProof.set({ state: 'sending' });
  try {
    $noticeProof.set({ state: 'proven', product: await stockNoticeApi.prove(token) });
  } catch (error) {
    const sentence = failureText(error, text.proofFailed);
    $noticeProof.set(isUnusable(error) ? { state: 'unusable' } : { state: 'failed', sentence });
  }
}
