import { atom } from 'nanostores';
import { pagedList } from '#features/seller/stores/paged-list.ts';
import { historyApi } from '../client/history-api.ts';
import type { FormerOrder } from '../contract/former-order.ts';

/** A part of the number, e-mail or name of the orders in the list. */
export const $formerOrderQuery = atom('');

/** The orders of the former shop, newest first, for the seller. */
export const { $list: $formerOrderList, load: loadFormerOrderList } = pagedList<FormerOrder>(async (wanted) => {
  const { orders: entries, ...rest } = await historyApi.orders($formerOrderQuery.get(), wanted);
  return { entries, total: rest.total, page: rest.page, pages: rest.pages };
});

export async function searchFormerOrders(query: string): Promise<void> {
  $formerOrderQuery.set(query);
  await loadFormerOrderList();
}
