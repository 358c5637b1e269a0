import type { NewOrder } from '#features/orders/contract/order.ts';
import { withoutQuantities } from '#core/cart/cart.ts';
import { cart as text } from '#features/cart/text.ts';
import { delivery } from '#features/delivery/text/delivery.ts';
import { $deliveryAddress } from '#features/addresses/stores/addresses.ts';
import { isEmbeddedApi } from '#browser/api-address.ts';
import { $cart } from '#features/cart/stores/cart.ts';
import { noticeReturn, rememberCardOrder } from '#features/cart/stores/card-order.ts';
import { $isOrdering, $taxNumberState, orderOfCart } from './checkout.ts';
import { askForPayment, forgetChoices, forgetPayment } from '#features/cart/stores/checkout-choices.ts';
import { $isServed } from './delivery.ts';
import { $cartLines } from './goods.ts';
import { applyServerCart } from '#features/cart/stores/followed-refusal.ts';
import { openLogin } from '#features/session/stores/login-modal.ts';
import { goTo, leaveTo } from '#browser/navigation.ts';
import {
  beginAttempt,
  forgetAttempt,
  hasBecomeOrder,
  isAttemptOf,
  type OrderAttempt,
  unansweredAttempt,
} from './order-attempt.ts';
import { isRefusal, orderFailureText } from './order-failure.ts';
import { followRefusedCode } from './promo.ts';
import { forgetShortage, showShortage } from './shortage.ts';
import { $paymentType } from './ways-to-pay.ts';
import { loadProducts } from '#features/catalogue/stores/product-list.ts';
import { $isLoggedIn } from '#features/session/stores/session.ts';
import { storedCardOrder, storedCart, storedCartIsUnsent } from '#features/session/stores/storage.ts';
import { setTabItem } from '#browser/storage/tab-storage.ts';
import { showToast } from '#browser/toasts.ts';
import { orderApi } from '#features/orders/client/order-api.ts';

const lockName = 'nortada-order';
/** The longest delay, in milliseconds, of the message that another tab has changed the cart. Long enough for slow phones. */
const messageTime = 1_500;

/** Returns why the customer cannot order now, or undefined (spec 8). */
function obstacle(): string | undefined {
  if (!$isLoggedIn.get()) return text.loginToOrder;
  if (!$deliveryAddress.get()) return text.chooseAddress;
  if (!$isServed.get()) return delivery.notServed;
  if ($taxNumberState.get() === 'wrong') return text.nifWrong;
  if ($cartLines.get().length === 0) return text.nothingToOrder;
  return $paymentType.get() ? undefined : text.choosePayment;
}

/** Returns the order to place. Without one it tells the customer why. */
function placeableOrder(): NewOrder | undefined {
  const sentence = obstacle();
  const address = $deliveryAddress.get();
  const paymentType = $paymentType.get();
  if (!sentence && address && paymentType) return orderOfCart(address._id, paymentType);
  showToast('error', sentence ?? text.chooseAddress);
  if (sentence === text.choosePayment) askForPayment();
  if (!$isLoggedIn.get()) openLogin({ staysHere: true });
  return undefined;
}

/** The API's response to an order on delivery. */
interface Placed {
  orderId?: string | undefined;
  confirmBy?: string | undefined;
}

/** Finishes an order on delivery: removes its goods from the cart and opens the list of orders (spec 4). */
function showPlaced({ order }: OrderAttempt, isWholeCart: boolean, placed: Placed = {}): true {
  forgetAttempt();
  storedCardOrder.set(undefined);
  forgetChoices();
  storedCartIsUnsent.set('yes');
  const ordered = Object.fromEntries(order.items.map(({ product, quantity }) => [product, quantity]));
  storedCart.set(isWholeCart ? {} : withoutQuantities($cart.get(), ordered));
  showToast('success', placed.confirmBy ? text.codWaits : text.codPlaced);
  if (isEmbeddedApi) setTabItem('placedOrder', placed.orderId);
  goTo('/my-orders');
  return true;
}

/** Sends the order. Returns true if the browser leaves the page. */
async function send(attempt: OrderAttempt): Promise<boolean> {
  const { order } = attempt;
  const key = isEmbeddedApi ? attempt.key : undefined;
  if (order.paymentType === 'COD') {
    return showPlaced(attempt, true, await orderApi.placeCod(order, key));
  }
  const { url, message, orderId } = await orderApi.placeOnline(order, key);
  forgetAttempt();
  if (!url) showToast('error', message || text.paymentFailed);
  else {
    rememberCardOrder(orderId, $cart.get());
    leaveTo(url);
  }
  return Boolean(url);
}

/**
 * Whether the order with the lost response is among the customer's orders. A lost card order needs no check, because an unpaid one costs
 * nothing. Throws the errors of the call. In that case nothing may be sent.
 */
async function wasPlaced(lost: OrderAttempt, wanted: NewOrder): Promise<boolean> {
  const isSame = isAttemptOf(lost, wanted);
  // The embedded API recognises a repeated order by its key.
  if (lost.order.paymentType !== 'COD' || (isSame && isEmbeddedApi)) return false;
  if (await hasBecomeOrder(lost)) return showPlaced(lost, isSame);
  forgetAttempt();
  return false;
}

/** Checks a response that was just lost. If this check fails, the next attempt repeats it. */
async function isFoundAfterLoss(order: NewOrder): Promise<boolean> {
  const lost = unansweredAttempt();
  if (!lost || isEmbeddedApi || order.paymentType !== 'COD') return false;
  const isFound = await hasBecomeOrder(lost).catch((problem: unknown) => {
    console.warn('The order could not be looked up', problem);
    return false;
  });
  return isFound && showPlaced(lost, true);
}

async function tryToOrder(): Promise<boolean> {
  const order = placeableOrder();
  if (!order) return false;
  try {
    const lost = unansweredAttempt();
    if (lost && (await wasPlaced(lost, order))) return true;
    return await send(beginAttempt(order));
  } catch (error) {
    if (isRefusal(error)) forgetAttempt();
    else if (await isFoundAfterLoss(order)) return true;
    await followRefusedCode(error);
    const hasFollowed = (await showShortage(error)) || (await applyServerCart(error));
    if (isRefusal(error) && error.kind === 'refused') void loadProducts();
    if (!hasFollowed) showToast('error', orderFailureText(error, order.paymentType));
    if (!$isLoggedIn.get()) openLogin({ staysHere: true });
    return false;
  }
}

/** Sends the order, and holds the lock until the page is left. */
async function orderAndLeave(): Promise<boolean> {
  const isLeaving = await tryToOrder();
  if (isLeaving) await new Promise((resolve) => addEventListener('pagehide', resolve, { once: true }));
  return isLeaving;
}

/** Resolves when another tab has changed the cart, or after a timeout. The change may arrive later than the lock. */
const waitForCartSync = () =>
  new Promise<void>((resolve) => {
    const stop = storedCart.listen(() => resolve(stop()));
    setTimeout(() => resolve(stop()), messageTime);
  });

/** Orders while no other tab of the shop is ordering. Without support for locks it orders immediately. */
async function orderWithLock(): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return tryToOrder();
  const atOnce = await locks.request(lockName, { ifAvailable: true }, (lock) => lock && orderAndLeave());
  if (atOnce !== null) return atOnce;
  return locks.request(lockName, async () => {
    if ($cartLines.get().length > 0) await waitForCartSync();
    return orderAndLeave();
  });
}

/** Resets a page that the browser restores from its back/forward cache. The customer has to choose how to pay again. */
function onPageRestored(): void {
  $isOrdering.set(false);
  forgetPayment();
  noticeReturn();
}

/** Handles an error that is not an API error. Logs it, and shows the general message of spec 8. */
function showUnexpected(problem: unknown): false {
  console.error('The order failed unexpectedly', problem);
  showToast('error', text.orderFailed);
  return false;
}

/** Places the order. Two clicks, two tabs or a lost response still create only one order (spec 4, 8). */
export async function placeOrder(): Promise<void> {
  if ($isOrdering.get() || !placeableOrder()) return;
  forgetShortage();
  $isOrdering.set(true);
  const isLeaving = await orderWithLock().catch(showUnexpected);
  $isOrdering.set(isLeaving);
  if (isLeaving) globalThis.addEventListener('pageshow', onPageRestored, { once: true });
}
