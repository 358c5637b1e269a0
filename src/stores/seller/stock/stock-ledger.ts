import type { StockMovement, StockNoticeRequest } from '#contract/stock.ts';
import { pagedList } from '../paged-list.ts';
import { sellerApi } from '../seller-api.ts';

let productId = '';

const movements = pagedList<StockMovement>(async (wanted) => {
  const { movements: entries, ...rest } = await sellerApi.stock.movements(productId, wanted);
  return { entries, total: rest.total, page: rest.page, pages: rest.pages };
});

const notices = pagedList<StockNoticeRequest>(async (wanted) => {
  const { notices: entries, ...rest } = await sellerApi.stock.notices(productId, wanted);
  return { entries, total: rest.total, page: rest.page, pages: rest.pages };
});

/** One page of the movements of the product that is looked at, newest first. */
export const $movements = movements.$list;

/** Loads a page of the movements, the first unless another is named. */
export const loadMovements = movements.load;

/** One page of those who wait for the product that is looked at, newest first. */
export const $waiting = notices.$list;

/** Loads a page of those who wait, the first unless another is named. */
export const loadWaiting = notices.load;

/** Looks at another product: what moved its stock, and who waits for it. */
export function openLedger(id: string): void {
  if (id !== productId) {
    movements.clear();
    notices.clear();
  }
  productId = id;
  void movements.load();
  void notices.load();
}
