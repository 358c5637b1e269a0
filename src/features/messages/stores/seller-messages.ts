import type { NewsletterAddress, ReceivedMessage } from '../contract/received-message.ts';
import { pagedList } from '#features/seller/stores/paged-list.ts';
import { sellerMessageApi } from '../client/seller-message-api.ts';

const messages = pagedList<ReceivedMessage>(async (wanted) => {
  const { messages, total, page, pages } = await sellerMessageApi.messages(wanted);
  return { entries: messages, total, page, pages };
});

const addresses = pagedList<NewsletterAddress>(async (wanted) => {
  const { addresses, total, page, pages } = await sellerMessageApi.newsletter(wanted);
  return { entries: addresses, total, page, pages };
});

/** One page of contact messages, newest first. */
export const $contactMessages = messages.$list;

/** Loads a page of contact messages, by default the first. */
export const loadContactMessages = messages.load;

/** One page of newsletter addresses, newest first. */
export const $newsletterAddresses = addresses.$list;

/** Loads a page of newsletter addresses, by default the first. */
export const loadNewsletterAddresses = addresses.load;

/** The download URL of the messages. */
export const messageExportAddress = (): string => sellerMessageApi.messagesAddress();

/** The download URL of the addresses. */
export const newsletterExportAddress = (): string => sellerMessageApi.newsletterAddress();
