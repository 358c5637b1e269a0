import type { SellerAction } from '../../contract/order-actions.ts';
import type { LineQuantity } from '#features/payments/contract.ts';
import type { ReturnReason } from '../../contract/order-life.ts';
import { returnMoves, returnUntil } from '../../rules/order-life.ts';
import { toCents } from '#core/money.ts';
import { randomId } from '#server/database/random-id.ts';
import { orderMail as text, refundReasons } from '../../text/order-mail.ts';
import { mailCustomer } from '../mail/order-mail.service.ts';
import { costOf, deliveryLeft, refundableCents } from '../order-record.ts';
import { restockReturnedGoods, removeReturnedGoods } from '../order-stock.ts';
import { insertReturn, type OrderReturnRow, readPieces, updateReturn } from '../order-return.repository.ts';
import { expectAction, expectPossible, recordEvent, type LockedOrder } from './locked-order.ts';
import { createRefund } from './create-refund.ts';
import { expectFree } from './refund-order.ts';

type ActionOf<Kind extends SellerAction['kind']> = Extract<SellerAction, { kind: Kind }>;

/** The request of a return. */
interface Wanted {
  lines: readonly LineQuantity[];
  reason: ReturnReason;
  note: string;
}

/** Requests a return. The customer may do so within the return period, the seller at any time after the delivery. */
export async function requestReturn(locked: LockedOrder, { lines, reason, note: words }: Wanted): Promise<void> {
  const { state, actor, now, transaction, order, deps } = locked;
  if (actor === 'seller') expectAction(locked, 'request_return');
  else {
    const { terms, delivery } = deps;
    const until = returnUntil(state, { now, returnDays: terms.returnDays, localHolidays: delivery.localHolidays });
    expectPossible(until !== null, 'return');
  }
  expectFree(locked, lines);
  const id = randomId();
  const time = now.toISOString();
  await insertReturn(transaction, {
    id,
    order_id: order.id,
    kind: 'return',
    state: actor === 'seller' ? 'accepted' : 'requested',
    lines_json: JSON.stringify(lines),
    reason,
    note: words,
    actor,
    created_at: time,
    changed_at: time,
  });
  await recordEvent(locked, 'return_requested', { note: words, data: { returnId: id } });
  if (actor === 'seller') await tellAccepted(locked, id);
}

export async function acceptReturn(locked: LockedOrder, { returnId }: ActionOf<'accept_return'>): Promise<void> {
  const found = findReturn(locked, 'accept_return', returnId);
  await move(locked, found, { state: 'accepted' });
  await tellAccepted(locked, returnId);
}

async function tellAccepted(locked: LockedOrder, returnId: string): Promise<void> {
  const eventId = await recordEvent(locked, 'return_accepted', { data: { returnId } });
  await tell(locked, eventId, text.returnAcceptedSubject, [text.returnAccepted(locked.deps.terms.returnShipping)]);
}

export async function refuseReturn(
  locked: LockedOrder,
  { returnId, reason }: ActionOf<'refuse_return'>,
): Promise<void> {
  const found = findReturn(locked, 'refuse_return', returnId);
  await move(locked, found, { state: 'refused', refusal: reason, is_sellable: found.is_sellable === null ? null : 0 });
  // The goods of a refused return go back to the customer.
  if (found.is_sellable)
    await removeReturnedGoods(locked.transaction, locked, { id: returnId, pieces: readPieces(found) }, locked);
  const eventId = await recordEvent(locked, 'return_refused', { note: reason, data: { returnId } });
  await tell(locked, eventId, text.returnRefusedSubject, [text.returnRefused, text.reason(reason)]);
}

export async function receiveReturn(locked: LockedOrder, { returnId, isSellable }: ActionOf<'receive_return'>) {
  const found = findReturn(locked, 'receive_return', returnId);
  await move(locked, found, { state: 'received', is_sellable: isSellable ? 1 : 0 });
  const eventId = await recordEvent(locked, 'return_received', { data: { returnId } });
  await tell(locked, eventId, text.returnReceivedSubject, [text.returnReceived]);
  if (isSellable)
    await restockReturnedGoods(locked.transaction, locked, { id: returnId, pieces: readPieces(found) }, locked);
}

/** Refunds a received return. A return of unpaid goods is settled without a refund. */
export async function settleReturn(
  locked: LockedOrder,
  { returnId, amount, delivery }: ActionOf<'settle_return'>,
): Promise<void> {
  const found = findReturn(locked, 'settle_return', returnId);
  const lines = readPieces(found);
  const deliveryCents = delivery ? deliveryLeft(locked) : 0;
  const whole = costOf(locked, lines) + deliveryCents;
  const cents = amount === undefined ? Math.min(whole, refundableCents(locked)) : toCents(amount);
  await move(locked, found, { state: 'settled' });
  await recordEvent(locked, 'return_settled', { cents, data: { returnId } });
  if (cents === 0) return;
  const refunding = { cents, lines, returnId, deliveryCents, reason: refundReasons.returned };
  await createRefund(locked.transaction, locked.order, refunding, locked);
}

function findReturn(locked: LockedOrder, kind: keyof typeof returnMoves, id: string): OrderReturnRow {
  expectAction(locked, kind);
  const found = locked.returns.find((one) => one.id === id);
  const states: readonly string[] = returnMoves[kind];
  expectPossible(found !== undefined && states.includes(found.state), kind);
  return found;
}

async function move(
  { transaction, now }: LockedOrder,
  { id }: OrderReturnRow,
  changes: Parameters<typeof updateReturn>[2],
): Promise<void> {
  await updateReturn(transaction, id, { ...changes, changed_at: now.toISOString() });
}

const tell = (
  locked: LockedOrder,
  eventId: string,
  subject: (shortId: string) => string,
  paragraphs: readonly string[],
): Promise<void> => mailCustomer(locked.deps, locked.transaction, locked, { eventId, subject, paragraphs });
