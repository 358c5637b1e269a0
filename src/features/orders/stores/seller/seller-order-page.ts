import { atom, map } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import type { NewAddress } from '#features/addresses/contract/address.ts';
import type { TrackingClash } from '../../contract/order-actions.ts';
import type { SellerOrderDetail } from '../../contract/seller-orders.ts';
import { sellerOrder as text } from '../../text/seller-order.ts';
import { sellerPickup } from '../../text/seller-pickup.ts';
import { sellerOrderSteps } from '../../text/seller-order-steps.ts';
import { whenBackOnline } from '#browser/connection.ts';
import { showToast } from '#browser/toasts.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { forgetDraft } from './order-drafts.ts';
import { runSellerAction, type SellerActionInput, changeOrder, type Outcome } from './seller-order-actions.ts';
import { sellerOrderApi } from '../../client/seller-order-api.ts';

interface OrderPage {
  state: 'loading' | 'ready' | 'missing' | 'failed';
  order?: SellerOrderDetail | undefined;
}

/** The order of the page, with its data and actions for the seller. */
export const $orderPage = map<OrderPage>({ state: 'loading' });

/** Loads the order of the page. A failure shows a message and keeps the loaded order. */
export async function loadOrderPage(orderId: string): Promise<void> {
  try {
    $orderPage.set({ state: 'ready', order: await sellerOrderApi.one(orderId) });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'order_not_found') return $orderPage.set({ state: 'missing' });
    $orderPage.setKey('state', 'failed');
    showSellerFailure(error, text.failed);
  }
}

/** Loads an order now, when the network returns, and when the seller returns to the page. Returns a function that stops it. */
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

/** An action that was refused because its tracking number is already in use. */
interface RefusedTracking {
  action: SellerActionInput;
  draft: string | undefined;
  clash: TrackingClash;
}

/** The last such action of the page, until the seller changes or confirms the number. */
export const $refusedTracking = atom<RefusedTracking | undefined>(undefined);

async function show(change: Promise<Outcome>, success: string): Promise<Outcome> {
  const outcome = await change;
  const { isDone, order } = outcome;
  if (order) $orderPage.set({ state: 'ready', order });
  if (isDone) showToast('success', success);
  return outcome;
}

const doneWords = ({ pickup }: SellerOrderDetail, { kind }: SellerActionInput): string =>
  (pickup && sellerPickup.done[kind]) ?? sellerOrderSteps.done[kind];

/** Runs an action on the page's order. Returns true on success and then removes the draft. Checks a tracking number. */
export async function runPageAction(what: SellerActionInput, draft?: string): Promise<boolean> {
  const { order } = $orderPage.get();
  if (!order) return false;
  $refusedTracking.set(undefined);
  const { isDone, clash } = await show(runSellerAction(order, checked(what)), doneWords(order, what));
  if (isDone && draft) forgetDraft(draft);
  if (clash) $refusedTracking.set({ action: what, draft, clash });
  return isDone;
}

function checked(what: SellerActionInput): SellerActionInput {
  if (what.kind !== 'ship' && what.kind !== 'track') return what;
  return what.trackingNumber ? { checkTracking: true, ...what } : what;
}

/** Repeats the refused action without the check of its tracking number, because the seller has confirmed it. */
export async function confirmTracking(): Promise<void> {
  const { action: what, draft } = $refusedTracking.get() ?? {};
  if (what?.kind === 'ship' || what?.kind === 'track') await runPageAction({ ...what, checkTracking: false }, draft);
}

/** Changes the delivery address of the order. Returns true on success. */
export async function correctAddress(address: NewAddress): Promise<boolean> {
  const { order } = $orderPage.get();
  if (!order) return false;
  const change = changeOrder(order, (seen) => sellerOrderApi.changeAddress(seen, address));
  return (await show(change, text.addressMended)).isDone;
}
