import type { StockMovement, StockNoticeRequest } from '#features/catalogue/contract/stock.ts';
import { pagedList } from '#features/seller/stores/paged-list.ts';
import { stockApi } from '../../client/stock-api.ts';

let productId = '';

const movements = pagedList<StockMovement>(async (wanted) => {
  const { movements: entries, ...rest } = await stockApi.movements(productId, wanted);
  return { entries, total: rest.total, page: rest.page, pages: rest.pages };
});

const notices = pagedList<StockNoticeRequest>(async (wanted) => {
  const { notices: entries, ...rest } = await stockApi.notices(productId, wanted);
  return { entries, total: rest.total, page: rest.page, pages: rest.pages };
});

/** One page of the stock movements of the displayed product, newest first. */
export const $movements = movements.$list;

/** Loads a page of the movements, by default the first. */
export const loadMovements = movements.load;

/** One page of the people who wait for the displayed product, newest first. */
export const $waiting = notices.$list;

/** Loads a page of the waiting people, by default the first. */
export const loadWaiting = notices.load;

/** Selects a product and loads its stock movements and waiting people. */
export function openLedger(id: string): void {
  if (id !== productId) {
    movements.clear();
    notices.clear();
  }
  productId = id;
  void movements.load();
  void notices.load();
}
