import { map } from 'nanostores';
import { limits } from '#core/limits.ts';
import { $orderDesk, loadOrderDesk, openDesk } from './seller-order-desk.ts';
import { sellerOrderApi } from '../../client/seller-order-api.ts';

interface NewOrders {
  count: number;
  ids: readonly string[];
  /** The highest sequence number that was counted or was already there. */
  newest: number | undefined;
}

/** The new orders since the seller last looked at the list. */
export const $newOrders = map<NewOrders>({ count: 0, ids: [], newest: undefined });

/** Checks once for new orders. Ignores a failure, because the next check follows soon. The list does not change until the seller asks for it. */
export async function askForNewOrders(): Promise<void> {
  const after = $newOrders.get().newest ?? $orderDesk.get().newestAtFirst;
  if (after === undefined) return;
  try {
    const { count, newest, orders } = await sellerOrderApi.since(after);
    const known = $newOrders.get();
    // A lower number means that the shop's data were restored. Counting continues from that number.
    if (newest < after) return $newOrders.setKey('newest', newest);
    if (count === 0) return;
    const ids = orders.map(({ _id }) => _id);
    $newOrders.set({ count: known.count + count, ids: [...ids, ...known.ids], newest });
  } catch {
    // The timer checks again.
    return;
  }
}

/** Checks for new orders periodically. Returns a function that stops it. */
export function watchNewOrders(): () => void {
  const timer = setInterval(() => void askForNewOrders(), limits.seller.newOrdersInterval);
  return () => clearInterval(timer);
}

/** Shows the new orders in the list to pack. It resets their count, but they stay marked. */
export async function showNewOrders(): Promise<void> {
  $newOrders.setKey('count', 0);
  if ($orderDesk.get().desk === 'pack') await loadOrderDesk();
  else await openDesk('pack');
}
