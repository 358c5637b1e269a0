import type { NewsletterSubscriber, ReceivedMessage } from '../contract/seller-message-endpoints.ts';
import { readPage } from '#features/seller/server/read-page.ts';
import type { ShopDatabase } from '#server/database/schema.ts';

export const listMessages = (db: ShopDatabase, wanted: number) => readPage(messages(db), wanted);

export const listNewsletterAddresses = (db: ShopDatabase, wanted: number) => readPage(addresses(db), wanted);

export const allMessages = (db: ShopDatabase): Promise<ReceivedMessage[]> => messages(db).execute();

export const confirmedAddresses = (db: ShopDatabase): Promise<NewsletterSubscriber[]> =>
  addresses(db).where('confirmed_at', 'is not', null).execute();

const messages = (db: ShopDatabase) =>
  db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'message', 'created_at as createdAt'])
    .orderBy('seq', 'desc');

const addresses = (db: ShopDatabase) =>
  db
    .selectFrom('newsletter_addresses')
    .select(['email', 'created_at as createdAt', 'confirmed_at as confirmedAt', 'consent_source as consentSource'])
    .orderBy('created_at', 'desc')
    .orderBy('email');
