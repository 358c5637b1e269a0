import { shortAddress } from '#features/addresses/rules/address-view.ts';
import { requestClosing } from '#features/payments/server/payment.service.ts';
import type { NewAddress } from '#features/addresses/contract/address.ts';
import { formatCents } from '#core/money.ts';
import type { OrderChange } from '../../contract/order-change.ts';
import { readStoredAddress } from '../../rules/stored-address.ts';
import { orderChange as text } from '../../text/order-change.ts';
import { orderMail as mailText, refundReasons } from '../../text/order-mail.ts';
import { becomeFree } from './become-free.ts';
import { correctGuestEmail } from './correct-guest-email.ts';
import { createRefundUpToBalance } from './create-refund.ts';
import { writeSearchText } from './goods.ts';
import { change, expectAction, expectPossible, type LockedOrder, recordEvent } from './locked-order.ts';
import { mailCustomer } from '../mail/order-mail.service.ts';
import { pendingRefundText } from '../mail/refund-text.ts';
import { moveChangedStock, reserveStockAgain } from '../order-stock.ts';
import { linesOf, type OrderLineRow } from '../order.repository.ts';
import { changeWords, totalWords } from '../changes/change-words.ts';
import { type ChangePlan, planChange } from '../changes/plan-change.ts';
import { writeLines } from '../changes/write-lines.ts';

/** Changes goods, prices, discount and address of an order that is not shipped. Throws act_not_allowed and stock_short. */
export async function changeOrder(locked: LockedOrder, wanted: OrderChange): Promise<void> {
  expectAction(locked, 'change');
  const plan = await planChange(locked.transaction, locked.deps, { record: locked, change: wanted });
  expectPossible(plan.refusals.length === 0, 'change');
  await applyPlan(locked, plan, wanted);
}

/** Writes a possible change, with its events, refund, mail and stock. Throws stock_short. */
export async function applyPlan(locked: LockedOrder, plan: ChangePlan, wanted: OrderChange): Promise<void> {
  const { transaction, order, lines: formerLines } = locked;
  const words = changeWords(plan);
  await writeLines(locked, plan);
  locked.lines = await linesOf(transaction, [order.id]);
  await change(locked, {
    subtotal_cents: plan.after.subtotal,
    discount_cents: plan.after.discount,
    delivery_cents: plan.after.delivery,
    total_cents: plan.after.total,
    discount_percentage: plan.discountPercentage,
  });
  const moved = wanted.address && (await moveAddress(locked, wanted.address));
  const cents = plan.after.total - plan.before.total;
  const data = { before: plan.before, after: plan.after, askedBy: wanted.askedBy };
  const note = [...words, ...(moved ? [moved.words] : [])].join('; ');
  const eventId = await recordEvent(locked, 'line_changed', { note, cents: Math.abs(cents), data });
  if (order.is_paid === 0 && cents !== 0) await requestClosing(transaction, order.id, locked.now);
  const isFreed = order.is_paid === 0 && plan.after.total === 0;
  if (isFreed) await becomeFree(locked);
  const { refundCents } = plan;
  const ask = { cents: refundCents, reason: refundReasons.lineChanged };
  const refund = refundCents > 0 ? await createRefundUpToBalance(locked, ask) : undefined;
  await mailCustomer(locked, {
    eventId,
    subject: text.subject,
    paragraphs: [
      ...[text.lead, ...words, ...(moved ? [moved.words] : []), totalWords(plan)],
      ...pendingRefundText(refund ? [refund] : []),
      ...dueWords(locked),
    ],
    isWhole: true,
    ...(isUnpaidOnline(locked) && { follow: mailText.payAt }),
  });
  if (moved) await correctGuestEmail(locked, { ...moved, eventId: moved.eventId });
  await writeSearchText(locked);
  await moveStockOfChange(locked, formerLines, isFreed);
}

const isUnpaidOnline = ({ order }: LockedOrder): boolean => order.is_paid === 0 && order.payment_method !== 'cash';

/** The amount to have ready at the door. */
const dueWords = ({ order }: LockedOrder): string[] =>
  order.is_paid === 0 && order.payment_method === 'cash' ? [mailText.cashReady(formatCents(order.total_cents))] : [];

/** Moves stock last, because it locks popular products. An order without reserved stock moves none, unless it is paid now. */
async function moveStockOfChange(
  locked: LockedOrder,
  former: readonly OrderLineRow[],
  isFreed: boolean,
): Promise<void> {
  const isReserved = locked.order.released_at === null;
  if (isReserved) await moveChangedStock(locked, former);
  else if (isFreed) locked.order = await reserveStockAgain(locked);
}

async function moveAddress(locked: LockedOrder, address: NewAddress) {
  const former = readStoredAddress(locked.order.address_json);
  const changed = { ...address, _id: former._id };
  await change(locked, { address_json: JSON.stringify(changed) });
  const words = `${shortAddress(former)} → ${shortAddress(changed)}`;
  return { former, changed, words, eventId: await recordEvent(locked, 'address_changed', { note: words }) };
}
