import type { RequestBody } from '#core/endpoint.ts';
import { client } from '#features/session/client/client.ts';
import { promoCodeEndpoints as rows } from '../contract/promo-code-endpoints.ts';

/** The seller's calls for promo codes. */
export const promoCodeApi = {
  list: (page: number) => client.call(rows.promoCodes, { query: { page } }),
  add: async (body: RequestBody<typeof rows.promoCodeAdd>) => (await client.call(rows.promoCodeAdd, { body })).code,
  change: async (body: RequestBody<typeof rows.promoCodeChange>) =>
    (await client.call(rows.promoCodeChange, { body })).code,
  switch: (id: string, isActive: boolean) => client.call(rows.promoCodeSwitch, { body: { id, isActive } }),
  delete: (id: string) => client.call(rows.promoCodeDelete, { body: { id } }),
};
