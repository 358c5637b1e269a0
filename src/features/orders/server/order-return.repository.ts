import type { Insertable, Selectable, Updateable } from 'kysely';
import { LineQuantity } from '#features/payments/contract.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';

export type OrderReturnRow = Selectable<Tables['order_returns']>;

export async function insertReturn(db: ShopDatabase, row: Insertable<Tables['order_returns']>): Promise<void> {
  await db.insertInto('order_returns').values(row).execute();
}

export async function updateReturn(
  db: ShopDatabase,
  id: string,
  changes: Updateable<Tables['order_returns']>,
): Promise<void> {
  await db.updateTable('order_returns').set(changes).where('id', '=', id).execute();
}

/** Returns the returns of an order, oldest first. */
export const returnsOf = (db: ShopDatabase, orderId: string): Promise<OrderReturnRow[]> =>
  db.selectFrom('order_returns').selectAll().where('order_id', '=', orderId).orderBy('seq').execute();

/** Parses the stored quantities of a return or a refund. */
export const readLineQuantities = ({ lines_json }: { lines_json: string }): LineQuantity[] =>
  (JSON.parse(lines_json) as unknown[]).map((line) => LineQuantity.parse(line));
