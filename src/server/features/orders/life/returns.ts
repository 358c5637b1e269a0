import type { SellerAction } from '#contract/order-acts.ts';
import type { LineQuantity } from '#contract/payment.ts';
import type { ReturnReason } from '#contract/order-life.ts';
import { returnMoves, returnUntil } from '#domain/order-life.ts';
import { toCents } from '#domain/money.ts';
import { randomId } from '#server/platform/database/random-id.ts';
import { orderMail as text, refundReasons } from '#text/mail/order-mail.ts';
import { mailCustomer } from '../mail/order-mail.service.ts';
import { costOf, deliveryLeft, refundableCents } from '../order-record.ts';
import { restockReturnedGoods, unstockReturnedGoods } from '../order-stock.ts';
import { insertReturn, type OrderReturnRow, readPieces, updateReturn } from '../order-return.repository.ts';
import { expectAction, expectPossible, recordEvent, type LockedOrder } from './act-on-order.ts';
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
export async function requestReturn(taken: LockedOrder, { lines, reason, note: words }: Wanted): Promise<void> {
  const { state, actor, now, transaction, order, deps } = taken;
  if (actor === 'seller') expectAction(taken, 'request_return');
  else {
    const { terms, delivery } = deps;
    const until = returnUntil(state, { now, returnDays: terms.returnDays, localHolidays: delivery.localHolidays });
    expectPossible(until !== null, 'return');
  }
  expectFree(taken, lines);
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
  await recordEvent(taken, 'return_requested', { note: words, data: { returnId: id } });
  if (actor === 'seller') await tellAccepted(taken, id);
}

export async function acceptReturn(taken: LockedOrder, { returnId }: ActionOf<'accept_return'>): Promise<void> {
  const found = findReturn(taken, 'accept_return', returnId);
  await move(taken, found, { state: 'accepted' });
  await tellAccepted(taken, returnId);
}

async function tellAccepted(taken: LockedOrder, returnId: string): Promise<void> {
  const eventId = await recordEvent(taken, 'return_accepted', { data: { returnId } });
  await tell(taken, eventId, text.returnAcceptedSubject, [text.returnAccepted(taken.deps.terms.returnShipping)]);
}

export async function refuseReturn(taken: LockedOrder, { returnId, reason }: ActionOf<'refuse_return'>): Promise<void> {
  const found = findReturn(taken, 'refuse_return', returnId);
  await move(taken, found, { state: 'refused', refusal: reason, is_sellable: found.is_sellable === null ? null : 0 });
  // The goods of a refused return go back to the customer.
  if (found.is_sellable)
    await unstockReturnedGoods(taken.transaction, taken, { id: returnId, pieces: readPieces(found) }, taken);
  const eventId = await recordEvent(taken, 'return_refused', { note: reason, data: { returnId } });
  await tell(taken, eventId, text.returnRefusedSubject, [text.returnRefused, text.reason(reason)]);
}

export async function receiveReturn(taken: LockedOrder, { returnId, isSellable }: ActionOf<'receive_return'>) {
  const found = findReturn(taken, 'receive_return', returnId);
  await move(taken, found, { state: 'received', is_sellable: isSellable ? 1 : 0 });
  const eventId = await recordEvent(taken, 'return_received', { data: { returnId } });
  await tell(taken, eventId, text.returnReceivedSubject, [text.returnReceived]);
  if (isSellable)
    await restockReturnedGoods(taken.transaction, taken, { id: returnId, pieces: readPieces(found) }, taken);
}

/** Refunds a received return. A return of unpaid goods is settled without a refund. */
export async function settleReturn(
  taken: LockedOrder,
  { returnId, amount, delivery }: ActionOf<'settle_return'>,
): Promise<void> {
  const found = findReturn(taken, 'settle_return', returnId);
  const lines = readPieces(found);
  const deliveryCents = delivery ? deliveryLeft(taken) : 0;
  const whole = costOf(taken, lines) + deliveryCents;
  const cents = amount === undefined ? Math.min(whole, refundableCents(taken)) : toCents(amount);
  await move(taken, found, { state: 'settled' });
  await recordEvent(taken, 'return_settled', { cents, data: { returnId } });
  if (cents === 0) return;
  const refunding = { cents, lines, returnId, deliveryCents, reason: refundReasons.returned };
  await createRefund(taken.transaction, taken.order, refunding, taken);
}

function findReturn(taken: LockedOrder, kind: keyof typeof returnMoves, id: string): OrderReturnRow {
  expectAction(taken, kind);
  const found = taken.returns.find((one) => one.id === id);
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
  taken: LockedOrder,
  eventId: string,
  subject: (shortId: string) => string,
  paragraphs: readonly string[],
): Promise<void> => mailCustomer(taken.deps, taken.transaction, taken, { eventId, subject, paragraphs });
