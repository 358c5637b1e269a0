import { atom } from 'nanostores';
import { ApiError } from '#api-client/api-error.ts';
import type { NewAddress } from '#contract/address.ts';
import type { LinePieces, PaymentMethod, ReturnReason } from '#contract/order-life.ts';
import type { OrderDetail } from '#contract/order.ts';
import { orderPage as text } from '#text/order-page.ts';
import { api } from '../api.ts';
import { failureText } from '../failure-text.ts';
import { openLogin } from '../account/login-modal.ts';
import { $isLoggedIn } from '../account/session.ts';
import { showFailure } from '../account/session-end.ts';
import { putInCart } from '../cart/cart.ts';
import { goTo, leaveTo } from '../navigation.ts';
import { showToast } from '../toasts.ts';
import { $orderPage, refreshOrder, showOrder } from './order-page.ts';
import { $shortToPay, forgetShortToPay, isShortToPay } from './short-to-pay.ts';

/** What the customer has asked for and is being done. */
export type OrderAct = 'pay' | 'confirm' | 'cancel' | 'address' | 'return';

/** The act that is under way. */
export const $actUnderWay = atom<OrderAct | undefined>();

type Start = { orderId: string; version: number };

/** Whether the order is another than the act started from, so that it has to be shown anew. */
const hasChanged = (error: unknown) => error instanceof ApiError && error.status === 409;

/**
 * Does one act on the order as it is shown; true when it is done. An order that has changed meanwhile is read anew, and
 * the page says so; what was typed is the page's and stays.
 */
async function act(kind: OrderAct, call: (start: Start) => Promise<unknown>): Promise<boolean> {
  const { order } = $orderPage.get();
  if (!order || $actUnderWay.get()) return false;
  $actUnderWay.set(kind);
  forgetShortToPay();
  try {
    await call({ orderId: order._id, version: order.version });
    return true;
  } catch (error) {
    if (!isShortToPay(error, order)) showFailure(error, failureText(error, text.actFailed));
    if (hasChanged(error)) await refreshOrder();
    if (!$isLoggedIn.get()) openLogin({ staysHere: true });
    return false;
  } finally {
    $actUnderWay.set(undefined);
  }
}

function done(order: OrderDetail, sentence: string): void {
  showOrder(order);
  showToast('success', sentence);
}

/** Opens the page on which to pay, by the same way as before or by another; cash is settled at once. */
export const payOrder = (method: PaymentMethod): Promise<boolean> =>
  act('pay', async (start) => {
    const { order, url } = await api.orders.pay({ ...start, method });
    if (url) leaveTo(url);
    else done(order, method === 'cash' ? text.paidAtDoor : text.payNow);
  });

/** Confirms an order that waited for the customer, whose address is proven by now. */
export const confirmOrder = (): Promise<boolean> =>
  act('confirm', async (start) => done(await api.orders.confirm(start), text.confirmed));

/** Cancels the order; what was paid goes back. */
export const cancelOrder = (): Promise<boolean> =>
  act('cancel', async (start) => done(await api.orders.cancel(start), text.cancelled));

/** Sends the order to another address. */
export const changeOrderAddress = (address: NewAddress): Promise<boolean> =>
  act('address', async (start) => done(await api.orders.changeAddress({ ...start, address }), text.addressChanged));

/** Asks to give pieces of the order back. */
export const requestReturn = (asked: { lines: LinePieces[]; reason: ReturnReason; note: string }): Promise<boolean> =>
  act('return', async (start) => done(await api.orders.requestReturn({ ...start, ...asked }), text.returnRequested));

/** Puts what was ordered into the cart once more, as far as it is known to be there, and shows it there. */
export function orderAgain({ _id, lines }: Pick<OrderDetail, '_id' | 'lines'>): void {
  const short = $shortToPay.get();
  const left = short?.orderId === _id ? short.left : {};
  const wanted = lines.map(({ productId, ordered }) => ({
    id: productId,
    pieces: Math.min(ordered, left[productId] ?? ordered),
  }));
  putInCart(wanted.filter(({ pieces }) => pieces > 0));
  showToast('success', text.putBackDone);
  goTo('/cart');
}
