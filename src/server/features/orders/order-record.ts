import { lastStepOf, type OrderStanding } from '#domain/order-life.ts';
import type { LinePieces } from '#contract/order-life.ts';
import type { Cents } from '#domain/money.ts';
import { piecesCents } from '#domain/orders/order-money.ts';
import { withdrawnFrom } from '#domain/orders/withdrawn-from.ts';
import { type RefundRow, refundsOf } from '#server/features/payments/refund.repository.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { completeOrders, type ListedOrder } from './listed-orders.ts';
import { eventsOf, type OrderEventRow } from './order-event.repository.ts';
import { type OrderReturnRow, readPieces, returnsOf } from './order-return.repository.ts';
import { type OrderLineRow, type OrderRow, toBoughtLine } from './order.repository.ts';

/** An order with all that has happened to it. */
export interface OrderRecord extends ListedOrder {
  events: OrderEventRow[];
  refunds: RefundRow[];
  returns: OrderReturnRow[];
}

/** Reads all of an order. */
export async function readRecord(db: ShopDatabase, order: OrderRow): Promise<OrderRecord> {
  const [listed] = await completeOrders(db, [order]);
  if (!listed) throw new Error(`Order ${order.id} was lost while it was read`);
  const refunds = await refundsOf(db, [order.id]);
  const [events, returns] = [await eventsOf(db, order.id), await returnsOf(db, order.id)];
  return { ...listed, events, refunds: refunds.get(order.id) ?? [], returns };
}

/** What has become of the pieces of a line. */
export interface LinePiecesState {
  /** In returns that are not refused. */
  returning: number;
  /** Given money back for, or on the way to it. */
  refunded: number;
  /** In force, and neither. */
  free: number;
}

type Pieces = Pick<OrderRecord, 'refunds' | 'returns'>;

/** Counts the pieces of a line. */
export function piecesOf({ refunds, returns }: Pieces, { position, quantity }: OrderLineRow): LinePiecesState {
  const count = (rows: readonly { lines_json: string }[]) =>
    rows.flatMap(readPieces).reduce((sum, pieces) => (pieces.position === position ? sum + pieces.quantity : sum), 0);
  const returning = count(returns.filter(({ state }) => state !== 'refused'));
  const isOfReturn = new Set(returns.map(({ id }) => id));
  const others = refunds.filter(({ return_id }) => return_id === null || !isOfReturn.has(return_id));
  return { returning, refunded: count(refunds), free: quantity - returning - count(others) };
}

/** What was paid for pieces of lines, in cents: those after the ones that money was given back for already. */
export const costOf = (record: Pick<OrderRecord, 'lines'> & Pieces, pieces: readonly LinePieces[]): Cents =>
  pieces.reduce((sum, { position, quantity }) => {
    const line = record.lines.find((one) => one.position === position);
    if (!line) return sum;
    const { refunded } = piecesOf(record, line);
    return sum + piecesCents(toBoughtLine(line), refunded, refunded + quantity);
  }, 0);

/** What can still be given back: a refund that has failed is owed until it is tried again. */
export const refundableCents = ({ money, refunds }: Pick<OrderRecord, 'money' | 'refunds'>): number => {
  const failed = refunds.filter(({ state }) => state === 'failed').reduce((sum, { cents }) => sum + cents, 0);
  return Math.max(0, money.charged + money.collected - money.refunded - money.refunding - failed);
};

/** What of the delivery was not given back yet, nor is on its way, nor has failed to go. */
export const deliveryLeft = ({ order, refunds }: Pick<OrderRecord, 'order' | 'refunds'>): number =>
  Math.max(0, order.delivery_cents - refunds.reduce((sum, { delivery_cents }) => sum + delivery_cents, 0));

/** The order as the rules see it. */
export function standingOf(record: OrderRecord): OrderStanding {
  const { order, lines, events, refunds, returns } = record;
  return {
    status: order.status,
    method: order.payment_method,
    isPaid: order.is_paid === 1,
    hasCameBack: order.came_back_at !== null,
    isUnconfirmed: order.confirm_by !== null,
    statusChangedAt: order.status_changed_at,
    refundable: refundableCents(record),
    refunds,
    returns,
    freePieces: lines.reduce((sum, line) => sum + piecesOf(record, line).free, 0),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lastStep: lastStepIn(events),
    isTold: order.told_of_withdrawal === 1,
    isWithdrawn: withdrawnFrom(events).includes(''),
  };
}

/** The step that could be taken back; not one that was brought over from a database of before, which kept no former state. */
function lastStepIn(events: readonly OrderEventRow[]): OrderStanding['lastStep'] {
  const last = lastStepOf(events.map(({ id, kind, created_at }) => ({ id, kind, at: created_at })));
  return events.some(({ id, data_json }) => id === last?.eventId && data_json !== null) ? last : undefined;
}
