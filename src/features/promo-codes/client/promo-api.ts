import { client } from '#features/session/client/client.ts';
import { promoCheckEndpoints } from '../contract/promo-check.ts';

/** The customer's call for a promo code. Only the reference API has it. */
export const promoApi = {
  check: async (code: string) => (await client.call(promoCheckEndpoints.promoCheck, { body: { code } })).promo,
};
