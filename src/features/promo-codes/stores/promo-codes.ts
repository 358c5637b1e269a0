import { showToast } from '#browser/toasts.ts';
import { pagedList } from '#features/seller/stores/paged-list.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { promoCodeApi } from '../client/promo-code-api.ts';
import type { PromoCode, PromoTerms } from '../contract/promo-code-endpoints.ts';
import { sellerPromoCodes as text } from '../text/seller-promo-codes.ts';

/** The seller's promo codes, newest first. */
export const { $list: $promoCodes, load: loadPromoCodes } = pagedList<PromoCode>(async (wanted) => {
  const { codes: entries, total, page, pages } = await promoCodeApi.list(wanted);
  return { entries, total, page, pages };
});

/** Runs a change and reloads the list. Returns whether it succeeded. */
async function change(run: () => Promise<unknown>, done: string): Promise<boolean> {
  try {
    await run();
  } catch (error) {
    showSellerFailure(error, text.notSaved);
    return false;
  }
  showToast('success', done);
  await loadPromoCodes($promoCodes.get().page);
  return true;
}

export const addPromoCode = (code: string, terms: PromoTerms): Promise<boolean> =>
  change(() => promoCodeApi.add({ code, ...terms }), text.added(code.trim().toUpperCase()));

export const changePromoCode = ({ id, code }: PromoCode, terms: PromoTerms): Promise<boolean> =>
  change(() => promoCodeApi.change({ id, ...terms }), text.saved(code));

export const switchPromoCode = ({ id, code, isActive }: PromoCode): Promise<boolean> =>
  change(() => promoCodeApi.switch(id, !isActive), isActive ? text.stopped(code) : text.started(code));

export const deletePromoCode = ({ id, code }: PromoCode): Promise<boolean> =>
  change(() => promoCodeApi.delete(id), text.deleted(code));
