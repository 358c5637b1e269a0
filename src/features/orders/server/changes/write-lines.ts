import { insertRows } from '#server/database/insert-rows.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { promisedDay } from '../promised-day.ts';
import type { OrderLineRow, StoredOrder } from '../order.repository.ts';
import type { ChangedLine } from '../../rules/changes/changed-lines.ts';
import { type ChangePlan, writtenLines } from './plan-change.ts';

/** Writes the changed and the new lines of an order. A new line of an order without reserved stock reserves none. */
export async function writeLines(
  { transaction, order, lines, now }: StoredOrder & { transaction: ShopDatabase; now: Date },
  plan: ChangePlan,
): Promise<void> {
  const written = writtenLines(plan);
  for (const line of written) {
    const stored = lines.find(({ position }) => position === line.position);
    if (!stored) continue;
    await transaction
      .updateTable('order_lines')
      .set({ ...columnsOf(line), price_cents: Math.max(stored.price_cents, line.offerCents) })
      .where('order_id', '=', order.id)
      .where('position', '=', stored.position)
      .execute();
  }
  const next = Math.max(-1, ...lines.map(({ position }) => position)) + 1;
  const added = written.filter(({ position }) => position === null);
  const rows = added.map((line, index) => newLine(plan, line, { order_id: order.id, position: next + index, now }));
  // PostgreSQL locks uncounted products in the order of these rows. A fixed order prevents deadlocks.
  const inOneOrder = rows.toSorted((one, other) => (one.product_id < other.product_id ? -1 : 1));
  if (inOneOrder.length > 0) await insertRows(transaction, 'order_lines', inOneOrder);
}

const columnsOf = ({ quantity, ordered, offerCents, discountCents }: ChangedLine) => ({
  quantity,
  ordered_quantity: ordered,
  offer_cents: offerCents,
  discount_cents: discountCents,
});

function newLine(
  { products, left }: ChangePlan,
  line: ChangedLine,
  { now, ...key }: Pick<OrderLineRow, 'order_id' | 'position'> & { now: Date },
): OrderLineRow {
  const product = products.get(line.productId);
  if (!product) throw new Error(`The change has no product ${line.productId}`);
  return {
    ...key,
    ...columnsOf(line),
    product_id: product.id,
    name: line.name,
    category: product.category,
    price_cents: Math.max(product.price_cents, line.offerCents),
    pictures_json: product.pictures_json,
    sku: product.sku,
    taken: left.has(product.id) ? line.quantity : 0,
    available_from: promisedDay(product, now),
  };
}
