import { sellerEndpoints } from '#contract/seller-endpoints.ts';
import { type ApiClient, createClientOf, type Transport } from './client.ts';

/** A client for the additive calls of the back office. */
export type SellerClient = ApiClient<keyof typeof sellerEndpoints>;

/** Creates a client of the back office. */
export const createSellerClient = (transport: Transport): SellerClient => createClientOf(sellerEndpoints, transport);
