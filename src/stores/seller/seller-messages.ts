import type { NewsletterAddress, ReceivedMessage } from '#contract/seller/seller-dashboard.ts';
import { pagedList } from './paged-list.ts';
import { sellerApi } from './seller-api.ts';

const messages = pagedList<ReceivedMessage>(async (wanted) => {
  const { messages, total, page, pages } = await sellerApi.office.messages(wanted);
  return { entries: messages, total, page, pages };
});

const addresses = pagedList<NewsletterAddress>(async (wanted) => {
  const { addresses, total, page, pages } = await sellerApi.office.newsletter(wanted);
  return { entries: addresses, total, page, pages };
});

/** One page of contact messages, newest first. */
export const $contactMessages = messages.$list;

/** Loads a page of contact messages, the first unless another is named. */
export const loadContactMessages = messages.load;

/** One page of newsletter addresses, newest first. */
export const $newsletterAddresses = addresses.$list;

/** Loads a page of newsletter addresses, the first unless another is named. */
export const loadNewsletterAddresses = addresses.load;

/** Where the messages are downloaded as a file. */
export const messageExportAddress = (): string => sellerApi.office.messagesAddress();

/** Where the addresses are downloaded as a file. */
export const newsletterExportAddress = (): string => sellerApi.office.newsletterAddress();
