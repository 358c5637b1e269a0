import { atom } from 'nanostores';
import type { NewsletterAddress, ReceivedMessage } from '#contract/seller-dashboard.ts';
import { firstState, hasBackOffice, type LoadState, sellerApi, stateAfter } from './seller-api.ts';

interface Received<Entry> {
  state: LoadState;
  entries: readonly Entry[];
  total: number;
  page: number;
  pages: number;
}

type Page<Entry> = Omit<Received<Entry>, 'state'>;

const nothing = { state: firstState, entries: [], total: 0, page: 1, pages: 1 };

/** A list of which one page is shown, as `ask` gets it, and the verb that loads another. */
function receivedList<Entry>(ask: (page: number) => Promise<Page<Entry>>) {
  const $list = atom<Received<Entry>>(nothing);
  let lastLoad = 0;
  const load = async (page = 1): Promise<void> => {
    if (!hasBackOffice) return;
    const own = ++lastLoad;
    // An answer that comes after a later question's is not shown.
    const show = (changes: Partial<Received<Entry>>) => {
      if (own === lastLoad) $list.set({ ...$list.get(), ...changes });
    };
    show({ state: 'loading' });
    await ask(page).then(
      (found) => show({ ...found, state: 'ready' }),
      (error: unknown) => show({ state: stateAfter(error) }),
    );
  };
  return { $list, load };
}

const messages = receivedList<ReceivedMessage>(async (wanted) => {
  const { messages, total, page, pages } = await sellerApi.office.messages(wanted);
  return { entries: messages, total, page, pages };
});

const addresses = receivedList<NewsletterAddress>(async (wanted) => {
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
