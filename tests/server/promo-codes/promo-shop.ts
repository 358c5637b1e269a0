import type { PromoTerms } from '#features/promo-codes/contract/promo-code-endpoints.ts';
import { promoTerms } from '../../support/good-promo-requests.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';

/** Creates a code of 10 percent without limits, unless `changes` has other terms. Returns it. */
export async function addCode(shop: TestShop, seller: string, changes: Partial<PromoTerms & { code: string }> = {}) {
  return (await shop.ask('promoCodeAdd', { token: seller, body: { code: 'SURF10', ...promoTerms, ...changes } })).code;
}

export const codesOf = async (shop: TestShop, seller: string) =>
  (await shop.ask('promoCodes', { token: seller })).codes;
