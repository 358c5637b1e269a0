import { lastStepOf, type OrderState } from '../rules/order-life.ts';
import type { LineQuantity } from '#features/payments/contract.ts';
import type { Cents } from '#core/money.ts';
import { quantityCents } from '../rules/order-money.ts';
import { coversAll } from '../rules/wholly-withdrawn.ts';
import { withdrawnFrom } from '../rules/withdrawn-from.ts';
import { type RefundRow, refundsOf } from '#features/payments/server/refund.repository.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { isAnswerable } from '../rules/changes/proposal-table.ts';
import { newestProposal, type ProposalRow } from './order-proposal.repository.ts';
import { completeOrders, type ListedOrder } from './listed-orders.ts';
import { eventsOf, type OrderEventRow } from './order-event.repository.ts';
import { type OrderReturnRow, readLineQuantities, returnsOf } from './order-return.repository.ts';
import { type OrderLineRow, type OrderRow, toBoughtLine } from './order.repository.ts';

export interface OrderRecord extends ListedOrder {
  events: OrderEventRow[];
  refunds: RefundRow[];
  returns: OrderReturnRow[];
  /** The newest proposed change. */
  proposal: ProposalRow | undefined;
}

export async function readRecord(db: ShopDatabase, order: OrderRow): Promise<OrderRecord> {
  const [listed] = await completeOrders(db, [order]);
  if (!listed) throw new Error(`Order ${order.id} was deleted while it was read`);
  const refunds = await refundsOf(db, [order.id]);
  const [events, returns] = [await eventsOf(db, order.id), await returnsOf(db, order.id)];
  const proposal = await newestProposal(db, order.id);
  return { ...listed, events, refunds: refunds.get(order.id) ?? [], returns, proposal };
}

export interface LineQuantities {
  /** In returns that are not refused. */
  returning: number;
  /** Refunded, or with a pending refund. */
  refunded: number;
  /** Neither returned nor refunded. */
  free: number;
}

type RefundsAndReturns = Pick<OrderRecord, 'refunds' | 'returns'>;

export function quantitiesOf(
  { refunds, returns }: RefundsAndReturns,
  { position, quantity }: OrderLineRow,
): LineQuantities {
  const count = (rows: readonly { lines_json: string }[]) =>
    rows.flatMap(readLineQuantities).reduce((sum, line) => (line.position === position ? sum + line.quantity : sum), 0);
  const returning = count(returns.filter(({ state }) => state !== 'refused'));
  const isOfReturn = new Set(returns.map(({ id }) => id));
  const others = refunds.filter(({ return_id }) => return_id === null || !isOfReturn.has(return_id));
  return { returning, refunded: count(refunds), free: quantity - returning - count(others) };
}

/** Returns the price in cents of quantities of lines. Counts the items after those that were refunded already. */
export const costOf = (
  record: Pick<OrderRecord, 'lines'> & RefundsAndReturns,
  quantities: readonly LineQuantity[],
): Cents =>
  quantities.reduce((sum, { position, quantity }) => {
    const line = record.lines.find((one) => one.position === position);
    if (!line) return sum;
    const { refunded } = quantitiesOf(record, line);
    return sum + quantityCents(toBoughtLine(line), refunded, refunded + quantity);
  }, 0);

/** Returns the refundable balance in cents. The shop still owes a failed refund until it is retried, so it does not count. */
export const refundableCents = ({ money, refunds }: Pick<OrderRecord, 'money' | 'refunds'>): number => {
  const failed = refunds.filter(({ state }) => state === 'failed').reduce((sum, { cents }) => sum + cents, 0);
  return Math.max(0, money.charged + money.collected - money.refunded - money.refunding - failed);
};

/** Returns the delivery cost in cents minus all refunds of it: completed, pending and failed. */
export const deliveryLeft = ({ order, refunds }: Pick<OrderRecord, 'order' | 'refunds'>): number =>
  Math.max(0, order.delivery_cents - refunds.reduce((sum, { delivery_cents }) => sum + delivery_cents, 0));

/** Returns the quantities that are neither returned nor refunded, so that the customer can withdraw from them. */
export const openQuantities = (record: Pick<OrderRecord, 'lines'> & RefundsAndReturns) =>
  record.lines.map((line) => ({ name: line.name, quantity: quantitiesOf(record, line).free }));

export function getOrderState(record: OrderRecord): OrderState {
  const { order, lines, events, refunds, returns, proposal } = record;
  return {
    status: order.status,
    method: order.payment_method,
    isPaid: order.is_paid === 1,
    hasCameBack: order.came_back_at !== null,
    isUnconfirmed: order.confirm_by !== null,
    isPickup: order.is_pickup === 1,
    statusChangedAt: order.status_changed_at,
    refundable: refundableCents(record),
    refunds,
    returns,
    returnableQuantity: lines.reduce((sum, line) => sum + quantitiesOf(record, line).free, 0),
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lastStep: lastStepIn(events),
    lastRemindedAt: events.findLast(({ kind }) => kind === 'payment_reminded')?.created_at ?? null,
    lastNotedAt: lastNoteIn(events)?.created_at ?? null,
    wasInformedOfWithdrawal: order.told_of_withdrawal === 1,
    hasProposal: proposal !== undefined && isAnswerable(proposal),
    isWithdrawn: coversAll(withdrawnFrom(events), openQuantities(record)),
  };
}

/** Returns the event of the newest note that was not deleted. Events of earlier versions name no note, and cannot be deleted. */
function lastNoteIn(events: readonly OrderEventRow[]): OrderEventRow | undefined {
  const deleted = new Set(events.filter(({ kind }) => kind === 'note_deleted').map(({ data_json }) => data_json));
  return events.findLast(
    ({ kind, data_json }) => kind === 'note_changed' && data_json !== null && !deleted.has(data_json),
  );
}

/** Returns the step that can be undone. Steps imported from an older database have no previous state, so they cannot. */
function lastStepIn(events: readonly OrderEventRow[]): OrderState['lastStep'] {
  const last = lastStepOf(events.map(({ id, kind, created_at }) => ({ id, kind, at: created_at })));
  return events.some(({ id, data_json }) => id === last?.eventId && data_json !== null) ? last : undefined;
}
