import { expect } from 'vitest';
import type { SellerActionKind } from '#features/orders/contract/order-actions.ts';
import type { SellerOrderDetail } from '#features/orders/contract/seller-orders.ts';
import type { Books } from './invariants.ts';
import {
  canUndo,
  isWaitingForAnswer,
  wasReminded,
  isOnTheWay,
  isPacked,
  isWork,
  type Model,
  isReturnOpen,
} from './model.ts';

interface LineQuantity {
  position: number;
  quantity: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The quantity in force that is in no return and was not refunded line by line. */
function returnableQuantity({ lines, returns }: SellerOrderDetail, { refunds }: Books): number {
  const returning = returns.filter(({ state }) => state !== 'refused').flatMap((one) => one.lines);
  const named = refunds.filter((refund) => refund.return_id === null);
  const refunded = named.flatMap(({ lines_json }) => JSON.parse(lines_json) as LineQuantity[]);
  return sum(lines.map(({ quantity }) => quantity)) - sum([...returning, ...refunded].map(({ quantity }) => quantity));
}

/** The actions that the model's own rules allow the seller. */
function expectedActions(model: Model, order: SellerOrderDetail, books: Books): SellerActionKind[] {
  const { status, hasCameBack, isPaid, method } = model;
  const { returns, refunds, lines } = order;
  const free = returnableQuantity(order, books);
  const isReturn = (...states: string[]) => returns.some(({ state }) => states.includes(state));
  const can: Record<SellerActionKind, boolean> = {
    // The address of the model's customer is verified.
    confirm: false,
    process: status === 'Pending' && isWork(model),
    ship: isPacked(model) && isWork(model),
    deliver: isOnTheWay(model),
    cancel: isPacked(model) || (status === 'Shipped' && hasCameBack),
    undo: canUndo(model, order),
    track: status !== 'Cancelled' && !model.isPickup,
    lower: isPacked(model) && free > 0 && sum(lines.map(({ quantity }) => quantity)) > 1,
    change: isPacked(model),
    propose: isPacked(model),
    withdraw_change: isWaitingForAnswer(order),
    note: true,
    delete_note: (order.notes ?? []).some(({ deletableUntil }) => deletableUntil !== null),
    remind: status !== 'Cancelled' && method !== 'cash' && !isPaid && !wasReminded(model, order),
    mail_again: true,
    collect: method === 'cash' && !isPaid && (isOnTheWay(model) || status === 'Delivered'),
    come_back: isOnTheWay(model),
    send_again: status === 'Shipped' && hasCameBack,
    refund: order.refundable > 0,
    retry_refund: refunds.some(({ state }) => state === 'failed'),
    transferred: refunds.some(({ state, way }) => state === 'asked' && way === 'transfer'),
    request_return: status === 'Delivered' && free > 0,
    accept_return: isReturn('requested'),
    refuse_return: isReturn('requested', 'accepted', 'received'),
    receive_return: isReturn('requested', 'accepted'),
    settle_return: isReturn('received') && (method !== 'cash' || isPaid),
  };
  return (Object.keys(can) as SellerActionKind[]).filter((kind) => can[kind]);
}

/** Expects the reply to offer both sides exactly the actions that the rules allow. */
export function expectOffered(model: Model, order: SellerOrderDetail, books: Books): void {
  expect(order.acts.toSorted()).toEqual(expectedActions(model, order, books).toSorted());
  const { can } = order;
  const isOwed = model.status !== 'Cancelled' && model.method !== 'cash' && !model.isPaid;
  expect([can.cancel, can.changeAddress, can.pay.length > 0]).toEqual([isPacked(model), isPacked(model), isOwed]);
  expect(can.returnUntil !== null).toBe(isReturnOpen(model) && returnableQuantity(order, books) > 0);
}
