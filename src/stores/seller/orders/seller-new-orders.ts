import { map } from 'nanostores';
import { limits } from '#contract/limits.ts';
import { sellerApi } from '../seller-api.ts';
import { $orderDesk, loadOrderDesk } from './seller-order-desk.ts';

interface NewOrders {
  count: number;
  /** Of the newest of them. */
  ids: readonly string[];
  /** The number of the newest order that has been counted or was there before. */
  newest: number | undefined;
}

/** The orders that have come in since the seller looked last. */
export const $newOrders = map<NewOrders>({ count: 0, ids: [], newest: undefined });

/** Asks once for orders that are newer than those known; silent on failure, as it is asked again. */
export async function askForNewOrders(): Promise<void> {
  const after = $newOrders.get().newest ?? $orderDesk.get().newestAtFirst;
  if (after === undefined) return;
  try {
    const { count, newest, orders } = await sellerApi.orders.since(after);
    if (count === 0) return;
    const known = $newOrders.get();
    const ids = orders.map(({ _id }) => _id);
    $newOrders.set({ count: known.count + count, ids: [...ids, ...known.ids], newest });
    if ($orderDesk.get().page === 1) await loadOrderDesk();
  } catch {
    return;
  }
}

/** Keeps asking for new orders; returns a function that stops it. */
export function watchNewOrders(): () => void {
  const timer = setInterval(() => void askForNewOrders(), limits.seller.newOrdersInterval);
  return () => clearInterval(timer);
}

/** Marks the new orders as seen. */
export const markOrdersSeen = (): void => $newOrders.set({ ...$newOrders.get(), count: 0, ids: [] });
