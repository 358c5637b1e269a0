import { atom } from 'nanostores';
import { ApiError } from '#api-client/api-error.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { TrackingClash } from '#contract/order-acts.ts';
import type { SellerOrderDetail } from '#contract/seller-orders.ts';
import { shortId } from '#domain/order-view.ts';
import { sellerOrders as text } from '#text/seller-orders.ts';
import { showToast } from '../../toasts.ts';
import { sellerApi } from '../seller-api.ts';
import { showSellerFailure } from '../seller-failure.ts';
import { ProofGivenUp, withSellerProof } from '../seller-proof.ts';

/** An act of the seller as it is sent; what it leaves out has the contract's default. */
export type ActOfSeller = BodyOf<'sellerOrderAct'>['act'];

/** An order as the seller has seen it. */
export interface SeenOrder {
  _id: string;
  version?: number | undefined;
}

/** The orders for which a call is under way. */
export const $busyOrders = atom<ReadonlySet<string>>(new Set());

function setBusy(orderId: string, isBusy: boolean): void {
  const busy = new Set($busyOrders.get());
  if (isBusy) busy.add(orderId);
  else busy.delete(orderId);
  $busyOrders.set(busy);
}

/** How an order came out of a call: `order` is how it is now, if that is known. */
export interface Outcome {
  isDone: boolean;
  order?: SellerOrderDetail | undefined;
  /** What else has the tracking number, where the order was not changed because of that. */
  clash?: TrackingClash | undefined;
}

/**
 * Changes an order by a call that answers it, after a proof if the API asks for one. A tracking number that something else has
 * is left to the caller to say. An order that has changed meanwhile is read again and said to have changed; every other
 * failure is said as it is.
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

/** Carries out an act of the seller. */
export const act = (order: SeenOrder, what: ActOfSeller): Promise<Outcome> =>
  changeOrder(order, (seen) => sellerApi.orders.act(seen, what));

// Why it was refused has been said already; the order stays as it was seen if it cannot be read now.
const readAgain = (orderId: string): Promise<SellerOrderDetail | undefined> =>
  // The caller keeps what it shows, and has shown the error of the action.
  sellerApi.orders.one(orderId).catch(() => undefined);
