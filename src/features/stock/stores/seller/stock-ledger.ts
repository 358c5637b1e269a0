import type { StockMovement, StockNoticeRequest } from '#features/catalogue/contract/stock.ts';
import { pagedList } from '#features/seller/stores/paged-list.ts';
import { stockApi } from '../../client/stock-api.ts';

let productId = '';

/** One page of the stock movements of the displayed product, newest first. */
export const movements = pagedList<StockMovement>(async (wanted) => {
  const { movements: entries, ...rest } = await stockApi.movements(productId, wanted);
  return { entries, total: rest.total, page: rest.page, pages: rest.pages };
});

/** One page of the people who wait for the displayed product, newest first. */
export const notices = pagedList<StockNoticeRequest>(async (wanted) => {
  const { notices: entries, ...rest } = await stockApi.notices(productId, wanted);
  return { entries, total: rest.total, page: rest.page, pages: rest.pages };
});

export function openLedger(id: string): void {
  if (id !== productId) {
    movements.clear();
    notices.clear();
  }
  productId = id;
  void movements.load();
  void notices.load();
}
