import { atom } from 'nanostores';
import { createClient } from '#api-client/client.ts';
import { ApiError } from '#api-client/api-error.ts';
import { stockNotices } from '#api-client/stock-notices.ts';
import { stockNotice as text } from '#text/stock.ts';
import { transport } from './api.ts';
import { failureText } from './failure-text.ts';

// Apart from the calls that every page brings: nearly no page needs these.
const notices = stockNotices(createClient(transport));

/** What became of asking to be told that a product is back; `sentence` says why it failed. */
export type StockNotice =
  { state: 'asking' } | { state: 'sending' } | { state: 'sent'; email: string } | { state: 'failed'; sentence: string };

/** The notice that the page of a sold-out product offers. */
export const $stockNotice = atom<StockNotice>({ state: 'asking' });

/** Asks for one mail when a product is back; a mail that proves the address comes first. */
export async function askForNotice(product: string, email: string): Promise<void> {
  if ($stockNotice.get().state === 'sending') return;
  $stockNotice.set({ state: 'sending' });
  try {
    await notices.ask(product, email);
    $stockNotice.set({ state: 'sent', email });
  } catch (error) {
    $stockNotice.set({ state: 'failed', sentence: failureText(error, text.failed) });
  }
}

/** Goes back to the form, for another address. */
export const askAnew = (): void => $stockNotice.set({ state: 'asking' });

/** What became of the link of the mail. `unusable`: it was used, has expired, or never was one. */
export type NoticeProof =
  | { state: 'asking' }
  | { state: 'sending' }
  | { state: 'proven'; product: { id: string; name: string } }
  | { state: 'unusable' }
  | { state: 'failed'; sentence: string };

/** The link that this page was opened by. */
export const $noticeProof = atom<NoticeProof>({ state: 'asking' });

const isUnusable = (error: unknown) => error instanceof ApiError && error.status === 400;

/** Proves the address by what the mail's link carries. */
export async function proveNotice(token: string): Promise<void> {
  if ($noticeProof.get().state === 'sending') return;
  $noticeProof.set({ state: 'sending' });
  try {
    $noticeProof.set({ state: 'proven', product: await notices.prove(token) });
  } catch (error) {
    const sentence = failureText(error, text.proofFailed);
    $noticeProof.set(isUnusable(error) ? { state: 'unusable' } : { state: 'failed', sentence });
  }
}
