import { map } from 'nanostores';
import { limits } from '#core/limits.ts';
import type { Order } from '../contract/order.ts';
import { arriveAtConfirmation } from '#features/cart/stores/card-order.ts';
import { whenBackOnline } from '#browser/connection.ts';
import { fetchOrders } from './orders.ts';

const { firstDelay, interval, attempts } = limits.paymentPolling;

/**
 * The state of this page's order. `checking`: it is being loaded; `paid`: paid by card; `free`: it costs 0 €; `unpaid`: a card order without a
 * known payment; `placed`: paid on delivery; `missing`: not among the customer's orders; `failed`: the orders could not be loaded.
 */
export interface Confirmation {
  state: 'checking' | 'paid' | 'free' | 'unpaid' | 'placed' | 'missing' | 'failed';
  order: Order | undefined;
}

const nothingKnown: Confirmation = { state: 'checking', order: undefined };

/** The order of the confirmation page, as far as it is loaded. */
export const $confirmation = map<Confirmation>(nothingKnown);

const paidState = ({ amount }: Order) => (amount === 0 ? 'free' : 'paid');

let current: AbortController | undefined;
let lookAgain: () => unknown = () => undefined;

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });

async function look(orderId: string): Promise<Order | 'missing' | 'failed'> {
  try {
    return (await fetchOrders()).find(({ _id }) => _id === orderId) ?? 'missing';
  } catch (error) {
    console.warn('The order could not be looked up', error);
    return 'failed';
  }
}

async function awaitPayment(orderId: string, signal: AbortSignal): Promise<void> {
  arriveAtConfirmation(orderId);
  for (let attempt = 0; attempt < attempts; attempt++) {
    await pause(attempt === 0 ? firstDelay : interval, signal);
    const order = await look(orderId);
    if (signal.aborted) return;
    if (typeof order === 'string') continue;
    $confirmation.setKey('order', order);
    if (order.isPaid) return $confirmation.setKey('state', paidState(order));
  }
  $confirmation.setKey('state', 'unpaid');
}

async function lookOnce(orderId: string, signal: AbortSignal): Promise<void> {
  const order = await look(orderId);
  if (signal.aborted) return;
  if (typeof order === 'string') return $confirmation.set({ state: order, order: undefined });
  const isCard = order.paymentType === 'Online';
  const state = order.isPaid && (isCard || order.amount === 0) ? paidState(order) : isCard ? 'unpaid' : 'placed';
  $confirmation.set({ state, order });
}

/** Loads the state of an order; after a card payment up to six times, from 2 s on (spec 4, 9). Returns a function that stops it. */
export function confirmOrder(orderId: string, isCardPayment: boolean): () => void {
  current?.abort();
  const controller = new AbortController();
  current = controller;
  $confirmation.set({ ...nothingKnown, order: knownOrder(orderId) });
  lookAgain = () => confirmOrder(orderId, isCardPayment);
  void (isCardPayment ? awaitPayment : lookOnce)(orderId, controller.signal);
  return () => current?.abort();
}

/** Checks immediately whether the order of the page is paid. A failure changes nothing. */
export async function lookNow(): Promise<void> {
  const known = $confirmation.get().order;
  if (!known) return;
  const order = await look(known._id);
  if (typeof order === 'string' || $confirmation.get().order?._id !== order._id) return;
  $confirmation.setKey('order', order);
  if (order.isPaid) $confirmation.setKey('state', paidState(order));
}

/** Returns the order from an earlier check, so that it stays on the screen during the next one. */
function knownOrder(orderId: string): Order | undefined {
  const { order } = $confirmation.get();
  return order?._id === orderId ? order : undefined;
}

whenBackOnline(
  () => ['failed', 'unpaid'].includes($confirmation.get().state),
  () => lookAgain(),
);
