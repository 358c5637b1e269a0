import type { Withdrawal } from '../contract/withdrawal.ts';
import { sellerWithdrawals as text } from '#features/orders/text/seller-withdrawals.ts';
import { showToast } from '#browser/toasts.ts';
import { pagedList } from '#features/seller/stores/paged-list.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { sellerWithdrawalApi } from '../client/seller-withdrawal-api.ts';

/** One page of withdrawals, unsettled ones first, and the function that loads a page, by default the first. */
export const { $list: $withdrawals, load: loadWithdrawals } = pagedList<Withdrawal>(async (wanted) => {
  const { withdrawals, total, page, pages } = await sellerWithdrawalApi.withdrawals(wanted);
  return { entries: withdrawals, total, page, pages };
});

export async function settleWithdrawal(id: string, note: string): Promise<void> {
  try {
    await sellerWithdrawalApi.settleWithdrawal({ id, note });
    showToast('success', text.settled);
    await loadWithdrawals($withdrawals.get().page);
  } catch (error) {
    showSellerFailure(error);
  }
}
