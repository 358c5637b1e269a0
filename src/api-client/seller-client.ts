import { sellerEndpoints } from '#contract/seller-endpoints.ts';
import { type ApiClient, createClientOf, type Transport } from './client.ts';

/** Makes the additive calls of the back office. */
export type SellerClient = ApiClient<keyof typeof sellerEndpoints>;

/** A client of the back office behind `transport`. */
export const createSellerClient = (transport: Transport): SellerClient => createClientOf(sellerEndpoints, transport);
