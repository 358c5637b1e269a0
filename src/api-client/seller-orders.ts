import type { NewAddress } from '#contract/address.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import type { SellerClient } from './seller-client.ts';

/** The order of a call, in the version that the seller has seen. */
interface SeenOrder {
  orderId: string;
  version: number;
}

/**
 * The seller's calls for orders, with amounts in euros. A query omits unused filters. Each change returns the order after it. A change that
 * starts from an older version is refused as `order_changed`.
 */
export const sellerOrders = (client: SellerClient) => ({
  list: (query: Record<string, string | number | undefined>) => client.call('sellerOrders', { query }),
  one: async (orderId: string) => (await client.call('sellerOrder', { query: { orderId } })).order,
  act: async (seen: SeenOrder, act: BodyOf<'sellerOrderAct'>['act']) =>
    (await client.call('sellerOrderAct', { body: { ...seen, act } })).order,
  changeAddress: async (seen: SeenOrder, address: NewAddress) =>
    (await client.call('sellerOrderAddress', { body: { ...seen, address } })).order,
  since: (after: number) => client.call('sellerOrdersSince', { query: { after } }),
  exportAddress: (query: Record<string, string | undefined> = {}) => client.address('orderExport', { query }),
});
