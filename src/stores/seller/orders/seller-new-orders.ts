import { map } from 'nanostores';
import { limits } from '#contract/limits.ts';
import { sellerApi } from '../seller-api.ts';
import { $orderDesk, loadOrderDesk, openDesk } from './seller-order-desk.ts';

interface NewOrders {
  count: number;
  /** Of the newest of them. */
  ids: readonly string[];
  /** The number of the newest piece of work that has been counted or was there before. */
  newest: number | undefined;
}

/** The orders that have become work to do since the seller looked last. */
export const $newOrders = map<NewOrders>({ count: 0, ids: [], newest: undefined });

/**
 * Asks once for work that is newer than what is known; silent on failure, as it is asked again. The list stays as it
 * is until the seller wants to see them.
 */
export async function askForNewOrders(): Promise<void> {
  const after = $newOrders.get().newest ?? $orderDesk.get().newestAtFirst;
  if (after === undefined) return;
  try {
    const { count, newest, orders } = await sellerApi.orders.since(after);
    const known = $newOrders.get();
    // Lower than what was known: the shop was restored, and counts from there on.
    if (newest < after) return $newOrders.setKey('newest', newest);
    if (count === 0) return;
    const ids = orders.map(({ _id }) => _id);
    $newOrders.set({ count: known.count + count, ids: [...ids, ...known.ids], newest });
  } catch {
    // The list asks again by a timer.
    return;
  }
}

/** Keeps asking for new orders; returns a function that stops it. */
export function watchNewOrders(): () => void {
  const timer = setInterval(() => void askForNewOrders(), limits.seller.newOrdersInterval);
  return () => clearInterval(timer);
}

/** Shows the new orders among those to pack; they are no longer counted then, but still marked. */
export async function showNewOrders(): Promise<void> {
  $newOrders.setKey('count', 0);
  if ($orderDesk.get().desk === 'pack') await loadOrderDesk();
  else await openDesk('pack');
}
