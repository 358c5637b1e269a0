import type { TestShop } from './shops/test-shop.ts';

/** Terms of a promo code without limits. */
export const promoTerms = {
  percentage: 10,
  category: null,
  firstDay: null,
  lastDay: null,
  maxUses: null,
  maxPerCustomer: null,
};

/** A good request for each call about promo codes, given the sessions of the seller and a customer. */
export async function goodPromoRequests(shop: TestShop, { seller, token }: { seller: string; token: string }) {
  const add = async (code: string) =>
    (await shop.ask('promoCodeAdd', { token: seller, body: { code, ...promoTerms } })).code.id;
  const [id, unused] = [await add('SURF10'), await add('UNUSED')];
  return {
    promoCheck: { token, body: { code: 'surf10' } },
    promoCodes: { token: seller, query: '?page=1' },
    promoCodeAdd: { token: seller, body: { code: 'SCHOOL-26', ...promoTerms } },
    promoCodeChange: { token: seller, body: { id, ...promoTerms } },
    promoCodeSwitch: { token: seller, body: { id, isActive: true } },
    promoCodeDelete: { token: seller, body: { id: unused } },
  } as const;
}
