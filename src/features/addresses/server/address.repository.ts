import type { Selectable } from 'kysely';
import { Address, type NewAddress, SavedAddress } from '../contract/address.ts';
import { compileOnce } from '#server/database/compile-once.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';

export async function insertAddress(
  db: ShopDatabase,
  row: { id: string; userId: string; address: NewAddress; createdAt: string },
): Promise<void> {
  const { id, userId, address, createdAt } = row;
  await db
    .insertInto('addresses')
    .values({ id, user_id: userId, address_json: JSON.stringify(address), created_at: createdAt })
    .execute();
}

type Stored = Pick<Selectable<Tables['addresses']>, 'id' | 'address_json' | 'from_guest'>;

/** Returns the addresses of a customer, oldest first. */
export async function listAddresses(db: ShopDatabase, userId: string): Promise<SavedAddress[]> {
  const rows = await db.selectFrom('addresses').selectAll().where('user_id', '=', userId).orderBy('seq').execute();
  return rows.map(toAddress);
}

const addressOf = compileOnce((db, id: string, userId: string) =>
  db.selectFrom('addresses').selectAll().where('id', '=', id).where('user_id', '=', userId),
);

/** Returns an address by its id, if it belongs to this customer. */
export async function findAddress(db: ShopDatabase, userId: string, id: string): Promise<Address | undefined> {
  const [row] = (await db.executeQuery(addressOf(db, id, userId))).rows;
  return row && Address.parse({ ...JSON.parse(row.address_json), _id: row.id });
}

export async function countAddresses(db: ShopDatabase, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('addresses')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Names an account without a name after its first recipient. */
export async function nameAccount(db: ShopDatabase, id: string, name: string): Promise<void> {
  await db.updateTable('users').set({ name }).where('id', '=', id).where('name', '=', '').execute();
}

const toAddress = ({ id, address_json, from_guest }: Stored): SavedAddress =>
  SavedAddress.parse({ ...JSON.parse(address_json), _id: id, ...(from_guest === 1 && { isFromGuest: true }) });
