import type { LineQuantity } from '#features/payments/contract.ts';
import type { ReturnReason } from '../../contract/order-life.ts';
import { returnUntil } from '../../rules/order-life.ts';
import { type ReturnAction, type ReturnEffect, returnTable } from '../../rules/return-table.ts';
import { toCents } from '#core/money.ts';
import { randomId } from '#server/database/random-id.ts';
import { orderMail as text, refundReasons } from '../../text/order-mail.ts';
import { mailCustomer } from '../mail/order-mail.service.ts';
import { costOf, deliveryLeft, refundableCents } from '../order-record.ts';
import { moveReturnedGoods } from '../order-stock.ts';
import { insertReturn, type OrderReturnRow, readLineQuantities, updateReturn } from '../order-return.repository.ts';
import { expectAction, expectPossible, recordEvent, type LockedOrder } from './locked-order.ts';
import { createRefund } from './create-refund.ts';
import { expectFree } from './refund-order.ts';

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

interface Move {
  kind: ReturnAction;
  returnId: string;
  reason?: string;
  isSellable?: boolean;
  amount?: number | undefined;
  delivery?: boolean;
}

/** Moves a return to the next state of its table and runs the effects. Throws act_not_allowed. */
export async function moveReturn(locked: LockedOrder, action: Move): Promise<void> {
  expectAction(locked, action.kind);
  const found = locked.returns.find(({ id }) => id === action.returnId);
  expectPossible(found !== undefined, action.kind);
  const row = returnTable[found.state][action.kind];
  expectPossible(row !== undefined, action.kind);
  const [next, ...effects] = row;
  await updateReturn(locked.transaction, action.returnId, {
    state: next,
    changed_at: locked.now.toISOString(),
    ...(next === 'refused' && { refusal: action.reason ?? '', is_sellable: found.is_sellable === null ? null : 0 }),
    ...(next === 'received' && { is_sellable: action.isSellable ? 1 : 0 }),
  });
  for (const effect of effects) await effectHandlers[effect](locked, found, action);
}

const effectHandlers: Record<
  ReturnEffect,
  (locked: LockedOrder, found: OrderReturnRow, action: Move) => Promise<void>
> = {
  tell_accepted: (locked, { id }) => tellAccepted(locked, id),

  async tell_refused(locked, { id }, { reason = '' }) {
    const eventId = await recordEvent(locked, 'return_refused', { note: reason, data: { returnId: id } });
    await tell(locked, eventId, text.returnRefusedSubject, [text.returnRefused, text.reason(reason)]);
  },

  async tell_received(locked, { id }) {
    const eventId = await recordEvent(locked, 'return_received', { data: { returnId: id } });
    await tell(locked, eventId, text.returnReceivedSubject, [text.returnReceived]);
  },

  async restock(locked, found, { isSellable }) {
    if (isSellable) await moveReturnedGoods(locked, found, { key: 'return', sign: 1 });
  },

  async unstock(locked, found) {
    if (found.is_sellable) await moveReturnedGoods(locked, found, { key: 'return-refused', sign: -1 });
  },

  /** A return of unpaid goods is settled without a refund. */
  async refund(locked, found, { amount, delivery }) {
    const { id: returnId } = found;
    const lines = readLineQuantities(found);
    const deliveryCents = delivery ? deliveryLeft(locked) : 0;
    const whole = costOf(locked, lines) + deliveryCents;
    const cents = amount === undefined ? Math.min(whole, refundableCents(locked)) : toCents(amount);
    await recordEvent(locked, 'return_settled', { cents, data: { returnId } });
    if (cents === 0) return;
    const refunding = { cents, lines, returnId, deliveryCents, reason: refundReasons.returned };
    await createRefund(locked, refunding);
  },
};

async function tellAccepted(locked: LockedOrder, returnId: string): Promise<void> {
  const eventId = await recordEvent(locked, 'return_accepted', { data: { returnId } });
  await tell(locked, eventId, text.returnAcceptedSubject, [text.returnAccepted(locked.deps.terms.returnShipping)]);
}

const tell = (
  locked: LockedOrder,
  eventId: string,
  subject: (shortId: string) => string,
  paragraphs: readonly string[],
): Promise<void> => mailCustomer(locked, { eventId, subject, paragraphs });
