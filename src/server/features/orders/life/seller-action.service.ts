import type { SellerAction } from '#contract/order-acts.ts';
import { collectCash } from '#server/features/payments/ledger.repository.ts';
import type { OrderDeps } from '../order-deps.ts';
import { actOnOrder, change, expectAction, recordEvent, type LockedOrder } from './act-on-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { recordUndelivered, deliver, startProcessing, sendAgain, ship, track, undo } from './goods.ts';
import { confirmOrder } from './confirm-order.ts';
import { lowerLine } from './lower-line.ts';
import { refundOrder, retry, transferred } from './refund-order.ts';
import { acceptReturn, receiveReturn, refuseReturn, requestReturn, settleReturn } from './returns.ts';

/**
 * Runs the seller's action on an order. Throws order_not_found, order_changed, act_not_allowed, refund_too_large and password_needed;
 * nothing is changed then.
 */
export const runSellerAction = (
  deps: OrderDeps,
  { act, ...order }: { orderId: string; version: number; act: SellerAction; isProven: boolean },
): Promise<void> => actOnOrder(deps, { ...order, actor: 'seller' }, (taken) => runAction(taken, act));

type ActionOf<Kind extends SellerAction['kind']> = Extract<SellerAction, { kind: Kind }>;

const actionHandlers: { [Kind in SellerAction['kind']]: (taken: LockedOrder, act: ActionOf<Kind>) => Promise<void> } = {
  process: (taken) => startProcessing(taken),
  confirm: (taken) => confirmOrder(taken),
  ship,
  deliver,
  cancel: (taken, { reason }) => cancelOrder(taken, reason),
  undo,
  track,
  lower: lowerLine,
  note: (taken, act) => writeNote(taken, act.note),
  collect,
  come_back: recordUndelivered,
  send_again: sendAgain,
  refund: refundOrder,
  retry_refund: retry,
  transferred,
  request_return: requestReturn,
  accept_return: acceptReturn,
  refuse_return: refuseReturn,
  receive_return: receiveReturn,
  settle_return: settleReturn,
};

const runAction = <Kind extends SellerAction['kind']>(taken: LockedOrder, act: ActionOf<Kind>): Promise<void> =>
  actionHandlers[act.kind](taken, act);

async function writeNote(taken: LockedOrder, words: string): Promise<void> {
  await change(taken, { seller_note: words });
  await recordEvent(taken, 'note_changed');
}

/** Records that the courier has brought the money of an order paid at the door. */
async function collect(taken: LockedOrder): Promise<void> {
  expectAction(taken, 'collect');
  const { transaction, order, now } = taken;
  await collectCash(transaction, { orderId: order.id, cents: order.total_cents, now });
  await change(taken, { is_paid: 1 });
  await recordEvent(taken, 'cash_collected', { cents: order.total_cents, data: { cents: order.total_cents } });
}
