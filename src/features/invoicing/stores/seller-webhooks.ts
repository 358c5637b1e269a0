import { atom } from 'nanostores';
import type { WebhookMessage } from '../contract/webhook-message.ts';
import { webhooks as text } from '../text.ts';
import { showToast } from '#browser/toasts.ts';
import { pagedList } from '#features/seller/stores/paged-list.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { invoicingApi } from '../client.ts';

/** Whether the shop sends webhooks to invoicing software. Undefined until it is loaded. */
export const $isInvoicingSetUp = atom<boolean | undefined>(undefined);

const list = pagedList<WebhookMessage>(async (wanted) => {
  const { messages, isSetUp, total, page, pages } = await invoicingApi.webhookMessages(wanted);
  $isInvoicingSetUp.set(isSetUp);
  return { entries: messages, total, page, pages };
});

/** One page of the webhook messages, newest first. */
export const $webhookMessages = list.$list;

/** Loads a page of messages, by default the first. */
export const loadWebhookMessages = list.load;

/** Sends a message again. */
export async function sendWebhookAgain(id: string): Promise<void> {
  try {
    await invoicingApi.sendWebhookAgain(id);
    showToast('success', text.sentAgain);
    await list.load($webhookMessages.get().page);
  } catch (error) {
    showSellerFailure(error);
  }
}
