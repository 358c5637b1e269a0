import { map } from 'nanostores';
import type { NewsletterAddress, ReceivedMessage } from '#contract/seller-dashboard.ts';
import { firstState, hasBackOffice, type LoadState, sellerApi, stateAfter } from './seller-api.ts';

interface Received<Entry> {
  state: LoadState;
  entries: readonly Entry[];
  total: number;
  page: number;
  pages: number;
}

const nothing = { state: firstState, entries: [], total: 0, page: 1, pages: 1 };

/** One page of contact messages, newest first. */
export const $contactMessages = map<Received<ReceivedMessage>>(nothing);

/** One page of newsletter addresses, newest first. */
export const $newsletterAddresses = map<Received<NewsletterAddress>>(nothing);

/** Loads a page of contact messages. */
export async function loadContactMessages(wanted = 1): Promise<void> {
  if (!hasBackOffice) return;
  $contactMessages.setKey('state', 'loading');
  try {
    const { messages, total, page, pages } = await sellerApi.office.messages(wanted);
    $contactMessages.set({ state: 'ready', entries: messages, total, page, pages });
  } catch (error) {
    $contactMessages.setKey('state', stateAfter(error));
  }
}

/** Loads a page of newsletter addresses. */
export async function loadNewsletterAddresses(wanted = 1): Promise<void> {
  if (!hasBackOffice) return;
  $newsletterAddresses.setKey('state', 'loading');
  try {
    const { addresses, total, page, pages } = await sellerApi.office.newsletter(wanted);
    $newsletterAddresses.set({ state: 'ready', entries: addresses, total, page, pages });
  } catch (error) {
    $newsletterAddresses.setKey('state', stateAfter(error));
  }
}

/** Where the messages and the addresses are downloaded as files. */
export const messageExportAddress = (): string => sellerApi.office.messagesAddress();
export const newsletterExportAddress = (): string => sellerApi.office.newsletterAddress();
