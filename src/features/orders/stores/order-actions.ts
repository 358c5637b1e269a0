import { atom } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import type { NewAddress } from '#features/addresses/contract/address.ts';
import type { LineQuantity, PaymentMethod } from '#features/payments/contract.ts';
import type { ReturnReason } from '../contract/order-life.ts';
import type { OrderDetail } from '../contract/order.ts';
import { orderPage as text } from '../text/order-page.ts';
import { failureText } from '#browser/failure-text.ts';
import { openLogin } from '#features/session/stores/login-modal.ts';
import { $isLoggedIn } from '#features/session/stores/session.ts';
import { showFailure } from '#features/session/stores/session-end.ts';
import { addLinesToCart } from '#features/cart/stores/cart.ts';
import { goTo, leaveTo } from '#browser/navigation.ts';
import { showToast } from '#browser/toasts.ts';
import { $orderPage, refreshOrder, showOrder } from './order-page.ts';
import { $shortToPay, forgetShortToPay, isShortToPay } from './short-to-pay.ts';
import { orderApi } from '../client/order-api.ts';

export type OrderAction = 'pay' | 'confirm' | 'cancel' | 'address' | 'return';

export const $pendingAction = atom<OrderAction | undefined>();

type Start = { orderId: string; version: number };

/** Whether the order has changed since the page loaded it, so that it must be reloaded. */
const hasChanged = (error: unknown) => error instanceof ApiError && error.status === 409;

/** Runs one action on the displayed order. Returns true on success. An order that has changed meanwhile is reloaded. */
async function runAction(kind: OrderAction, call: (start: Start) => Promise<unknown>): Promise<boolean> {
  const { order } = $orderPage.get();
  if (!order || $pendingAction.get()) return false;
  $pendingAction.set(kind);
  forgetShortToPay();
  try {
    await call({ orderId: order._id, version: order.version });
    return true;
  } catch (error) {
    if (!isShortToPay(error, order)) showFailure(error, failureText(error, text.actionFailed));
    if (hasChanged(error)) await refreshOrder();
    if (!$isLoggedIn.get()) openLogin({ staysHere: true });
    return false;
  } finally {
    $pendingAction.set(undefined);
  }
}

function done(order: OrderDetail, sentence: string): void {
  showOrder(order);
  showToast('success', sentence);
}

/** Opens the payment page for a payment method. Cash on delivery needs no page. */
export const payOrder = (method: PaymentMethod): Promise<boolean> =>
  runAction('pay', async (start) => {
    const { order, url } = await orderApi.pay({ ...start, method });
    if (url) leaveTo(url);
    else done(order, method === 'cash' ? text.paidAtDoor : text.payNow);
  });

/** Confirms an order after its customer has confirmed the e-mail address. */
export const confirmOrder = (): Promise<boolean> =>
  runAction('confirm', async (start) => done(await orderApi.confirm(start), text.confirmed));

export const cancelOrder = (): Promise<boolean> =>
  runAction('cancel', async (start) => done(await orderApi.cancel(start), text.cancelled));

export const changeOrderAddress = (address: NewAddress): Promise<boolean> =>
  runAction('address', async (start) => done(await orderApi.changeAddress({ ...start, address }), text.addressChanged));

export const requestReturn = (asked: { lines: LineQuantity[]; reason: ReturnReason; note: string }): Promise<boolean> =>
  runAction('return', async (start) =>
    done(await orderApi.requestReturn({ ...start, ...asked }), text.returnRequested),
  );

/** Adds the goods of the order to the cart again, limited to the known stock, and opens the cart. */
export function orderAgain({ _id, lines }: Pick<OrderDetail, '_id' | 'lines'>): void {
  const short = $shortToPay.get();
  const left = short?.orderId === _id ? short.left : {};
  const wanted = lines.map(({ productId, ordered }) => ({
    id: productId,
    quantity: Math.min(ordered, left[productId] ?? ordered),
  }));
  addLinesToCart(wanted.filter(({ quantity }) => quantity > 0));
  showToast('success', text.putBackDone);
  goTo('/cart');
}
