import { atom } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import type { RequestBody } from '#core/endpoint.ts';
import type { sellerOrderEndpoints } from '../../contract/seller-order-endpoints.ts';
import { TrackingClash } from '../../contract/order-actions.ts';
import type { SellerOrderDetail } from '../../contract/seller-orders.ts';
import { shortId } from '#core/strings/short-id.ts';
import { sellerOrders as text } from '../../text/seller-orders.ts';
import { showToast } from '#browser/toasts.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { ProofGivenUp, withSellerProof } from '#features/seller/stores/seller-proof.ts';
import { sellerOrderApi } from '../../client/seller-order-api.ts';

/** An action of the seller as the API receives it. Missing fields have the contract's defaults. */
export type SellerActionInput = RequestBody<typeof sellerOrderEndpoints.sellerOrderAct>['act'];

/** An order in the version that the seller has seen. */
export interface SeenOrder {
  _id: string;
  version?: number | undefined;
}

export const $busyOrders = atom<ReadonlySet<string>>(new Set());

function setBusy(orderId: string, isBusy: boolean): void {
  const busy = new Set($busyOrders.get());
  if (isBusy) busy.add(orderId);
  else busy.delete(orderId);
  $busyOrders.set(busy);
}

/** The result of a call. `order` is the current order, if known. */
export interface Outcome {
  isDone: boolean;
  order?: SellerOrderDetail | undefined;
  /** The other user of the tracking number, if that is why the order was not changed. */
  clash?: TrackingClash | undefined;
}

/**
 * Changes an order with a call that returns it. Asks for a password first if the API requires one. A tracking number that is already in use is
 * returned as `clash` and not shown. If the order has changed meanwhile, it is reloaded and a message is shown. Any other failure shows its
 * own message.
 */
export async function changeOrder(
  { _id, version = 0 }: SeenOrder,
  call: (seen: { orderId: string; version: number }) => Promise<SellerOrderDetail>,
): Promise<Outcome> {
  if ($busyOrders.get().has(_id)) return { isDone: false };
  setBusy(_id, true);
  try {
    return { isDone: true, order: await withSellerProof(() => call({ orderId: _id, version })) };
  } catch (error) {
    if (error instanceof ProofGivenUp) return { isDone: false };
    const clash = clashOf(error);
    if (clash) return { isDone: false, clash };
    const hasChanged = error instanceof ApiError && error.code === 'order_changed';
    if (hasChanged) showToast('error', text.changed(shortId(_id)));
    else showSellerFailure(error);
    const isRefused = error instanceof ApiError && error.status === 409;
    return { isDone: false, order: isRefused ? await readAgain(_id) : undefined };
  } finally {
    setBusy(_id, false);
  }
}

function clashOf(error: unknown): TrackingClash | undefined {
  const isClash = error instanceof ApiError && error.code === 'tracking_in_use';
  return isClash ? TrackingClash.safeParse(error.details).data : undefined;
}

export const runSellerAction = (order: SeenOrder, what: SellerActionInput): Promise<Outcome> =>
  changeOrder(order, (seen) => sellerOrderApi.runAction(seen, what));

// Reloads an order after a refusal. The refusal is already shown.
const readAgain = (orderId: string): Promise<SellerOrderDetail | undefined> =>
  // On a failure the caller keeps the displayed order.
  sellerOrderApi.one(orderId).catch(() => undefined);
