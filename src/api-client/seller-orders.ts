import type { NewAddress } from '#contract/address.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import type { SellerClient } from './seller-client.ts';

/** The order that a call is about, and the version of it that the seller has seen. */
interface SeenOrder {
  orderId: string;
  version: number;
}

/**
 * The seller's calls for orders; amounts in euros. A query leaves out what is not asked for. What changes an order
 * answers it as it is then, and is refused as `order_changed` when it starts from an older version.
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
