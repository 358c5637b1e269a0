import { lisbonDay } from '#core/lisbon-day.ts';
import { sellerNewsletter as text } from '../text/seller-newsletter.ts';
import { sellerMessageEndpoints } from '../contract/seller-message-endpoints.ts';
import type { NewsletterSubscriber, ReceivedMessage } from '../contract/seller-message-endpoints.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { writeCsv } from '#server/csv/write-csv.ts';
import { allMessages, confirmedAddresses, listMessages, listNewsletterAddresses } from './seller-message.repository.ts';

const messageColumns = {
  createdAt: ({ createdAt }: ReceivedMessage) => createdAt,
  name: ({ name }: ReceivedMessage) => name,
  email: ({ email }: ReceivedMessage) => email,
  message: ({ message }: ReceivedMessage) => message,
};

const addressColumns = {
  email: ({ email }: NewsletterSubscriber) => email,
  createdAt: ({ createdAt }: NewsletterSubscriber) => createdAt,
  confirmedAt: ({ confirmedAt }: NewsletterSubscriber) => confirmedAt ?? '',
  consentDay: ({ confirmedAt }: NewsletterSubscriber) => (confirmedAt ? lisbonDay(new Date(confirmedAt)) : ''),
  consentSource: ({ consentSource }: NewsletterSubscriber) => consentSource ?? text.confirmedHere,
};

export function registerSellerMessageRoutes(router: ApiRouter): void {
  const { db } = router.deps;

  route(router, sellerMessageEndpoints.sellerMessages, async ({ query }) => {
    const { rows: messages, ...page } = await listMessages(db, query.page);
    return { messages, ...page };
  });

  route(router, sellerMessageEndpoints.messageExport, async () => ({
    name: 'messages.csv',
    chunks: writeCsv(messageColumns, await allMessages(db)),
  }));

  route(router, sellerMessageEndpoints.newsletterAddresses, async ({ query }) => {
    const { rows: addresses, ...page } = await listNewsletterAddresses(db, query.page);
    return { addresses, ...page };
  });

  route(router, sellerMessageEndpoints.newsletterExport, async () => ({
    name: 'newsletter.csv',
    chunks: writeCsv(addressColumns, await confirmedAddresses(db)),
  }));
}
