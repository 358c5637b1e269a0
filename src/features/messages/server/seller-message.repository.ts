import type { NewsletterAddress, ReceivedMessage } from '../contract/received-message.ts';
import { countRows } from '#server/database/count-rows.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { cutOf, type ListPage, listPage } from '#server/http/list-page.ts';

/** Returns one page of the contact messages, newest first. */
export async function listMessages(
  db: ShopDatabase,
  wanted: number,
): Promise<{ messages: ReceivedMessage[]; page: ListPage }> {
  const page = listPage(await countRows(db, 'contact_messages'), wanted);
  const { limit, offset } = cutOf(page);
  return { messages: await messages(db).limit(limit).offset(offset).execute(), page };
}

/** Returns one page of the newsletter addresses, newest first. */
export async function listNewsletterAddresses(
  db: ShopDatabase,
  wanted: number,
): Promise<{ addresses: NewsletterAddress[]; page: ListPage }> {
  const page = listPage(await countRows(db, 'newsletter_addresses'), wanted);
  const { limit, offset } = cutOf(page);
  return { addresses: await addresses(db).limit(limit).offset(offset).execute(), page };
}

/** Returns all contact messages, newest first. */
export const allMessages = (db: ShopDatabase): Promise<ReceivedMessage[]> => messages(db).execute();

/** Returns the confirmed newsletter addresses, newest first. */
export const confirmedAddresses = (db: ShopDatabase): Promise<NewsletterAddress[]> =>
  addresses(db).where('confirmed_at', 'is not', null).execute();

const messages = (db: ShopDatabase) =>
  db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'message', 'created_at as createdAt'])
    .orderBy('seq', 'desc');

const addresses = (db: ShopDatabase) =>
  db
    .selectFrom('newsletter_addresses')
    .select(['email', 'created_at as createdAt', 'confirmed_at as confirmedAt'])
    .orderBy('created_at', 'desc')
    .orderBy('email');
