import type { NewsletterSubscriber, ReceivedMessage } from '../contract/seller-message-endpoints.ts';
import { pagedList } from '#features/seller/stores/paged-list.ts';
import { sellerMessageApi } from '../client/seller-message-api.ts';

/** One page of contact messages, newest first, and the function that loads a page, by default the first. */
export const { $list: $contactMessages, load: loadContactMessages } = pagedList<ReceivedMessage>(async (wanted) => {
  const { messages, total, page, pages } = await sellerMessageApi.messages(wanted);
  return { entries: messages, total, page, pages };
});

/** One page of newsletter addresses, newest first, and the function that loads a page, by default the first. */
export const { $list: $newsletterAddresses, load: loadNewsletterAddresses } = pagedList<NewsletterSubscriber>(
  async (wanted) => {
    const { addresses, total, page, pages } = await sellerMessageApi.newsletter(wanted);
    return { entries: addresses, total, page, pages };
  },
);

export const { messagesAddress, newsletterAddress } = sellerMessageApi;
