import { isOver } from '#features/orders/rules/order-end.ts';
import { orderSearchText } from '#features/orders/rules/order-search.ts';
import { readStoredAddress } from '#features/orders/rules/stored-address.ts';
import type { OrderDeps } from '#features/orders/server/order-deps.ts';
import { getOrderState, type OrderRecord, readRecord } from '#features/orders/server/order-record.ts';
import { lockOrder, updateOrder } from '#features/orders/server/order.repository.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { invoiceAddress, keptNotes } from './kept-data.ts';

type Deps = Pick<OrderDeps, 'db' | 'transact' | 'now'>;

/** Deletes the data that only running orders need from a deleted account's orders. Returns the number of running orders. Skips trimmed orders. */
export async function trimOrdersOf(deps: Deps, userId: string): Promise<number> {
  const orders = await deps.db
    .selectFrom('orders')
    .select(['id', 'address_json'])
    .where('user_id', '=', userId)
    .execute();
  const whole = orders.filter(({ address_json }) => !isTrimmed(address_json));
  let open = 0;
  for (const { id } of whole) {
    const isDone = await deps.transact(async (transaction) => await trimOrder(transaction, id, deps.now()));
    if (!isDone) open += 1;
  }
  return open;
}

function isTrimmed(json: string): boolean {
  const { email, phone } = readStoredAddress(json);
  return email === '' && phone === '';
}

async function trimOrder(transaction: ShopDatabase, id: string, now: Date): Promise<boolean> {
  const order = await lockOrder(transaction, id);
  if (!order) return true;
  const record = await readRecord(transaction, order);
  if (!isOrderOver(record, now)) return false;
  await trimRow(transaction, record);
  await transaction
    .updateTable('order_events')
    .set({ note: null })
    .where('order_id', '=', id)
    .where('kind', 'not in', keptNotes)
    .execute();
  await transaction.deleteFrom('order_changes').where('order_id', '=', id).execute();
  await transaction.deleteFrom('order_notes').where('order_id', '=', id).execute();
  await transaction.updateTable('order_returns').set({ note: '', refusal: null }).where('order_id', '=', id).execute();
  await transaction.updateTable('refunds').set({ failure: null }).where('order_id', '=', id).execute();
  await transaction
    .updateTable('payments')
    .set({ customer_email: '', page_url: null })
    .where('order_id', '=', id)
    .execute();
  await transaction.updateTable('sandbox_payments').set({ phone: null }).where('order_id', '=', id).execute();
  return true;
}

async function trimRow(transaction: ShopDatabase, { order, lines }: OrderRecord): Promise<void> {
  const address = invoiceAddress(readStoredAddress(order.address_json));
  await updateOrder(transaction, order.id, {
    address_json: JSON.stringify(address),
    idempotency_key: null,
    tracking_number: null,
    carrier: null,
    cancel_reason: null,
    search_text: orderSearchText({
      id: order.id,
      address,
      customer: { name: '', email: '' },
      products: lines.map(({ name }) => name),
      nif: order.nif,
      company: order.company,
    }),
  });
}

/** Returns whether an order has ended completely. It then keeps only the data that the books need. */
const isOrderOver = (record: OrderRecord, now: Date): boolean =>
  isOver({ ...getOrderState(record), isPayable: record.payments.some(isUnended) }, now);

const isUnended = ({ state, close_asked_at }: OrderRecord['payments'][number]): boolean =>
  state === 'open' || state === 'pending' || close_asked_at !== null;

/** Counts the orders that still have to arrive, be paid or be refunded. */
export const countOpen = (records: readonly OrderRecord[], now: Date): number =>
  records.filter((record) => !isOrderOver(record, now)).length;
