import { atom, map } from 'nanostores';
import { ApiError } from '#api-client/api-error.ts';
import type { NewAddress } from '#contract/address.ts';
import type { TrackingClash } from '#contract/order-acts.ts';
import type { SellerOrderDetail } from '#contract/seller-orders.ts';
import { sellerOrder as text } from '#text/seller-order.ts';
import { whenBackOnline } from '../../connection.ts';
import { showToast } from '../../toasts.ts';
import { sellerApi } from '../seller-api.ts';
import { showSellerFailure } from '../seller-failure.ts';
import { forgetDraft } from './order-drafts.ts';
import { act, type ActOfSeller, changeOrder, type Outcome } from './seller-order-acts.ts';

interface OrderPage {
  state: 'loading' | 'ready' | 'missing' | 'failed';
  order?: SellerOrderDetail | undefined;
}

/** The order of the page, with all that the seller may see and do. */
export const $orderPage = map<OrderPage>({ state: 'loading' });

/** Loads the order of the page; a failure is said and leaves what was there. */
export async function loadOrderPage(orderId: string): Promise<void> {
  try {
    $orderPage.set({ state: 'ready', order: await sellerApi.orders.one(orderId) });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'order_not_found') return $orderPage.set({ state: 'missing' });
    $orderPage.setKey('state', 'failed');
    showSellerFailure(error, text.failed);
  }
}

/** Loads an order now, when the network is back, and when the seller comes back to the page; returns what ends it. */
export function watchOrderPage(orderId: string): () => void {
  const load = () => void loadOrderPage(orderId);
  const loadIfSeen = () => document.visibilityState === 'visible' && load();
  load();
  const stop = whenBackOnline(() => $orderPage.get().state === 'failed', load);
  document.addEventListener('visibilitychange', loadIfSeen);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', loadIfSeen);
  };
}

/** An act that was not carried out because something else has its tracking number. */
interface RefusedTracking {
  act: ActOfSeller;
  draft: string | undefined;
  clash: TrackingClash;
}

/** The last act of the page, if it was refused so; until the number is changed or confirmed. */
export const $refusedTracking = atom<RefusedTracking | undefined>(undefined);

async function show(change: Promise<Outcome>, success: string): Promise<Outcome> {
  const outcome = await change;
  const { isDone, order } = outcome;
  if (order) $orderPage.set({ state: 'ready', order });
  if (isDone) showToast('success', success);
  return outcome;
}

/**
 * Carries out an act on the order of the page and answers whether it is done. What is kept as the form `draft` is
 * forgotten then, and stays otherwise. A tracking number is checked, unless the act says not to.
 */
export async function actOnPage(what: ActOfSeller, draft?: string): Promise<boolean> {
  const { order } = $orderPage.get();
  if (!order) return false;
  $refusedTracking.set(undefined);
  const { isDone, clash } = await show(act(order, checked(what)), text.done[what.kind]);
  if (isDone && draft) forgetDraft(draft);
  if (clash) $refusedTracking.set({ act: what, draft, clash });
  return isDone;
}

function checked(what: ActOfSeller): ActOfSeller {
  if (what.kind !== 'ship' && what.kind !== 'track') return what;
  return what.trackingNumber ? { checkTracking: true, ...what } : what;
}

/** Carries out the act that was refused because of its tracking number, as the seller is sure of it. */
export async function confirmTracking(): Promise<void> {
  const { act: what, draft } = $refusedTracking.get() ?? {};
  if (what?.kind === 'ship' || what?.kind === 'track') await actOnPage({ ...what, checkTracking: false }, draft);
}

/** Sends the order to another address, and answers whether that is done. */
export async function mendAddress(address: NewAddress): Promise<boolean> {
  const { order } = $orderPage.get();
  if (!order) return false;
  const change = changeOrder(order, (seen) => sellerApi.orders.changeAddress(seen, address));
  return (await show(change, text.addressMended)).isDone;
}
