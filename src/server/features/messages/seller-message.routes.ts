import { endpoints } from '#contract/endpoints.ts';
import type { NewsletterAddress, ReceivedMessage } from '#contract/seller/seller-dashboard.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import { route } from '#server/platform/routing/route.ts';
import { writeCsv } from '#server/services/csv/write-csv.ts';
import { allMessages, confirmedAddresses, listMessages, listNewsletterAddresses } from './seller-message.repository.ts';

const messageColumns = {
  createdAt: ({ createdAt }: ReceivedMessage) => createdAt,
  name: ({ name }: ReceivedMessage) => name,
  email: ({ email }: ReceivedMessage) => email,
  message: ({ message }: ReceivedMessage) => message,
};

const addressColumns = {
  email: ({ email }: NewsletterAddress) => email,
  createdAt: ({ createdAt }: NewsletterAddress) => createdAt,
  confirmedAt: ({ confirmedAt }: NewsletterAddress) => confirmedAt ?? '',
};

export function registerSellerMessageRoutes(router: ApiRouter): void {
  const { db } = router.deps;

  route(router, endpoints.sellerMessages, async ({ query }) => {
    const { messages, page } = await listMessages(db, query.page);
    return { messages, ...page };
  });

  route(router, endpoints.messageExport, async () => ({
    name: 'messages.csv',
    pieces: writeCsv(messageColumns, await allMessages(db)),
  }));

  route(router, endpoints.newsletterAddresses, async ({ query }) => {
    const { addresses, page } = await listNewsletterAddresses(db, query.page);
    return { addresses, ...page };
  });

  route(router, endpoints.newsletterExport, async () => ({
    name: 'newsletter.csv',
    pieces: writeCsv(addressColumns, await confirmedAddresses(db)),
  }));
}
