import { listAddresses } from '#features/addresses/server/address.repository.ts';
import { type DetailView, toOrderDetail } from '#features/orders/server/order-detail.mapper.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { formerOrdersOfPerson } from '#features/history/server/former-order.repository.ts';
import { passkeysOf } from '#features/passkeys/server/passkey.repository.ts';
import { toPasskey } from '#features/passkeys/server/passkeys.service.ts';
import {
  type AccountRow,
  messagesOf,
  newsletterOf,
  noticesOf,
  orderMailsOf,
  ordersOf,
  reviewsOf,
  sessionsOf,
} from './person.repository.ts';

/** Returns all data of an account in the API's format, with amounts in euros. */
export async function accountData(db: ShopDatabase, account: AccountRow, view: DetailView) {
  const { id, name, created_at: createdAt } = account;
  const email = account.contact_email ?? account.email;
  const orders = await ordersOf(db, id);
  return {
    account: { id, name, email, createdAt },
    sessions: await sessionsOf(db, id),
    passkeys: (await passkeysOf(db, { audience: 'customer', account_id: id })).map(toPasskey),
    cart: JSON.parse(account.cart_json) as unknown,
    addresses: await listAddresses(db, id),
    orders: orders.map((record) => toOrderDetail(record, view)),
    orderMails: await orderMailsOf(db, { id, email }),
    reviews: await reviewsOf(db, id),
  };
}

/** Returns all data stored under an e-mail address. The caller must have verified the address, because anyone can type it. */
export const dataByEmail = async (db: ShopDatabase, email: string, userIds: readonly string[]) => ({
  email,
  formerOrders: await formerOrdersOfPerson(db, { email, userIds }),
  stockNotices: await noticesOf(db, email),
  newsletter: (await newsletterOf(db, email)) ?? null,
  messages: await messagesOf(db, email),
});

/** Returns a JSON file of the data, indented so that people can read it. */
export const dataFile = (name: string, data: object) => ({
  name,
  chunks: [`${JSON.stringify(data, null, 2)}\n`],
});
