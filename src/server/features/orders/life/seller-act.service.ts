import type { SellerAct } from '#contract/order-life.ts';
import { collectCash } from '#server/features/payments/ledger.repository.ts';
import type { OrderDeps } from '../order-deps.ts';
import { actOnOrder, change, expectAct, note, type TakenOrder } from './act-on-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { comeBack, deliver, process, sendAgain, ship, track, undo } from './goods.ts';
import { lowerLine } from './lower-line.ts';
import { refundOrder, retry, transferred } from './refund-order.ts';
import { acceptReturn, receiveReturn, refuseReturn, requestReturn, settleReturn } from './returns.ts';

/**
 * Does what the seller wants to do with an order. Throws order_not_found, order_changed, act_not_allowed and
 * refund_too_large; nothing is changed then.
 */
export const actAsSeller = (
  deps: OrderDeps,
  { orderId, version, act }: { orderId: string; version: number; act: SellerAct },
): Promise<void> => actOnOrder(deps, { orderId, version, actor: 'seller' }, (taken) => carryOut(taken, act));

function carryOut(taken: TakenOrder, act: SellerAct): Promise<void> {
  switch (act.kind) {
    case 'process':
      return process(taken);
    case 'ship':
      return ship(taken, act);
    case 'deliver':
      return deliver(taken);
    case 'cancel':
      return cancelOrder(taken, act.reason);
    case 'undo':
      return undo(taken);
    case 'track':
      return track(taken, act);
    case 'lower':
      return lowerLine(taken, act);
    case 'note':
      return writeNote(taken, act.note);
    case 'collect':
      return collect(taken);
    case 'come_back':
      return comeBack(taken, act);
    case 'send_again':
      return sendAgain(taken);
    default:
      return carryOutMoney(taken, act);
  }
}

type MoneyAct = Extract<SellerAct, { kind: `${string}return` | 'refund' | 'retry_refund' | 'transferred' }>;

function carryOutMoney(taken: TakenOrder, act: MoneyAct): Promise<void> {
  switch (act.kind) {
    case 'refund':
      return refundOrder(taken, act);
    case 'retry_refund':
      return retry(taken, act);
    case 'transferred':
      return transferred(taken, act);
    case 'request_return':
      return requestReturn(taken, act);
    case 'accept_return':
      return acceptReturn(taken, act);
    case 'refuse_return':
      return refuseReturn(taken, act);
    case 'receive_return':
      return receiveReturn(taken, act);
    case 'settle_return':
      return settleReturn(taken, act);
  }
}

async function writeNote(taken: TakenOrder, words: string): Promise<void> {
  await change(taken, { seller_note: words });
  await note(taken, 'note_changed');
}

/** The courier has brought the money of an order that is paid at the door. */
async function collect(taken: TakenOrder): Promise<void> {
  expectAct(taken, 'collect');
  const { transaction, order, now } = taken;
  await collectCash(transaction, { orderId: order.id, cents: order.total_cents, now });
  await change(taken, { is_paid: 1 });
  await note(taken, 'cash_collected', { cents: order.total_cents });
}
