import type { Withdrawal } from '../contract/withdrawal.ts';
import { sellerWithdrawals as text } from '#features/orders/text/seller-withdrawals.ts';
import { showToast } from '#browser/toasts.ts';
import { pagedList } from '#features/seller/stores/paged-list.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { sellerWithdrawalApi } from '../client/seller-withdrawal-api.ts';

const list = pagedList<Withdrawal>(async (wanted) => {
  const { withdrawals, total, page, pages } = await sellerWithdrawalApi.withdrawals(wanted);
  return { entries: withdrawals, total, page, pages };
});

/** One page of withdrawals, unsettled ones first. */
export const $withdrawals = list.$list;

/** Loads a page of withdrawals, by default the first. */
export const loadWithdrawals = list.load;

/** Records how a withdrawal was settled. Returns true on success. */
export async function settleWithdrawal(id: string, note: string): Promise<boolean> {
  try {
    await sellerWithdrawalApi.settleWithdrawal({ id, note });
    showToast('success', text.settled);
    await list.load($withdrawals.get().page);
    return true;
  } catch (error) {
    showSellerFailure(error);
    return false;
  }
}
