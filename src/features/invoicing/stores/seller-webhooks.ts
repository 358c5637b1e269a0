import { atom } from 'nanostores';
import type { WebhookMessage } from '../contract/invoicing-endpoints.ts';
import { webhooks as text } from '../text.ts';
import { showToast } from '#browser/toasts.ts';
import { pagedList } from '#features/seller/stores/paged-list.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { invoicingApi } from '../client.ts';

/** Whether the shop sends webhooks to invoicing software. Undefined until it is loaded. */
export const $isInvoicingSetUp = atom<boolean | undefined>(undefined);

/** One page of the webhook messages, newest first, and the function that loads a page, by default the first. */
export const { $list: $webhookMessages, load: loadWebhookMessages } = pagedList<WebhookMessage>(async (wanted) => {
  const { messages, isSetUp, total, page, pages } = await invoicingApi.webhookMessages(wanted);
  $isInvoicingSetUp.set(isSetUp);
  return { entries: messages, total, page, pages };
});

export async function sendWebhookAgain(id: string): Promise<void> {
  try {
    await invoicingApi.sendWebhookAgain(id);
    showToast('success', text.sentAgain);
    await loadWebhookMessages($webhookMessages.get().page);
  } catch (error) {
    showSellerFailure(error);
  }
}
