import type { SellerAction } from '../../contract/order-actions.ts';
import { writeCash } from '#features/payments/server/ledger.repository.ts';
import { eventBetween, type GoodsEvent } from '../../rules/goods-table.ts';
import type { OrderStatusChange } from '../../contract/order.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { OrderDeps } from '../order-deps.ts';
import { withLockedOrder, change, expectAction, recordEvent, type LockedOrder } from './locked-order.ts';
import { track, undo } from './goods.ts';
import { cancelOrder, moveGoods, recordUndelivered, sendAgain, ship } from './move-goods.ts';
import { changeOrder } from './change-order.ts';
import { confirmOrder } from './confirm-order.ts';
import { proposeChange, withdrawProposal } from './propose-change.ts';
import { lowerLine } from './lower-line.ts';
import { deleteNote, writeNote } from './notes.ts';
import { remindByHand } from './remind-of-payment.ts';
import { refundOrder, retry, transferred } from './refund-order.ts';
import { moveReturn, requestReturn } from './returns.ts';
import { sendMailAgain } from './send-mail-again.ts';

/** Runs the seller's action. Throws order_not_found, order_changed, act_not_allowed, too_many_requests, refund_too_large, password_needed. */
export const runSellerAction = (
  deps: OrderDeps,
  {
    act: action,
    ...order
  }: { orderId: string; version: number; act: SellerAction; isProven: boolean; sellerId: string },
): Promise<void> => withLockedOrder(deps, { ...order, actor: 'seller' }, (locked) => runAction(locked, action));

type ActionOf<Kind extends SellerAction['kind']> = Extract<SellerAction, { kind: Kind }>;

const actionHandlers: {
  [Kind in SellerAction['kind']]: (locked: LockedOrder, action: ActionOf<Kind>) => Promise<void>;
} = {
  process: (locked) => moveGoods(locked, 'process'),
  confirm: confirmOrder,
  ship,
  deliver: (locked) => moveGoods(locked, 'deliver'),
  cancel: (locked, { reason }) => cancelOrder(locked, reason),
  undo,
  track,
  lower: lowerLine,
  change: changeOrder,
  propose: proposeChange,
  withdraw_change: withdrawProposal,
  note: writeNote,
  delete_note: deleteNote,
  remind: remindByHand,
  mail_again: sendMailAgain,
  collect,
  come_back: recordUndelivered,
  send_again: sendAgain,
  refund: refundOrder,
  retry_refund: retry,
  transferred,
  request_return: requestReturn,
  accept_return: moveReturn,
  refuse_return: moveReturn,
  receive_return: moveReturn,
  settle_return: moveReturn,
};

const runAction = <Kind extends SellerAction['kind']>(locked: LockedOrder, action: ActionOf<Kind>): Promise<void> =>
  actionHandlers[action.kind](locked, action);

/** Records that the courier has brought the money of an order paid at the door. */
async function collect(locked: LockedOrder): Promise<void> {
  expectAction(locked, 'collect');
  const { transaction, order, now } = locked;
  await writeCash(transaction, 'collected', { orderId: order.id, cents: order.total_cents, now });
  await change(locked, { is_paid: 1 });
  await recordEvent(locked, 'cash_collected', { cents: order.total_cents, data: { cents: order.total_cents } });
}

/** Changes the status by the table of goods, as the seller's actions. Throws order_not_found, status_not_allowed, password_needed. */
export const changeStatus = (
  deps: OrderDeps,
  { orderId, status, trackingNumber, isProven }: OrderStatusChange & { isProven: boolean },
): Promise<void> =>
  withLockedOrder(deps, { orderId, actor: 'seller', isProven }, async (locked) => {
    const from = locked.order.status;
    const refusal = new ApiProblem('status_not_allowed', { from, to: status });
    const event = eventBetween(from, status);
    if (!event) throw refusal;
    await move(locked, event, trackingNumber).catch((error: unknown) => {
      throw error instanceof ApiProblem && error.code === 'act_not_allowed' ? refusal : error;
    });
  });

async function move(locked: LockedOrder, event: GoodsEvent, trackingNumber: string | undefined): Promise<void> {
  if (event === 'ship') return await ship(locked, { trackingNumber: trackingNumber ?? '', carrier: '' });
  if (event === 'cancel') return await cancelOrder(locked);
  const isNumbered = event === 'process' && trackingNumber !== undefined;
  await moveGoods(locked, event, isNumbered ? { tracking_number: trackingNumber } : {});
}
