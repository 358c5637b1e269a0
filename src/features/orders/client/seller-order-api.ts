import { sellerOrderEndpoints } from '../contract/seller-order-endpoints.ts';
import type { RequestBody } from '#core/endpoint.ts';
import type { NewAddress } from '#features/addresses/contract/address.ts';
import { client } from '#features/session/client/client.ts';

/** The order of a call, in the version that the seller has seen. */
interface SeenOrder {
  orderId: string;
  version: number;
}

/** The seller's calls for orders, with amounts in euros. A change that starts from an older version is refused as `order_changed`. */
export const sellerOrderApi = {
  list: (query: Record<string, string | number | undefined>) =>
    client.call(sellerOrderEndpoints.sellerOrders, { query }),
  one: async (orderId: string) => (await client.call(sellerOrderEndpoints.sellerOrder, { query: { orderId } })).order,
  runAction: async (seen: SeenOrder, action: RequestBody<typeof sellerOrderEndpoints.sellerOrderAct>['act']) =>
    (await client.call(sellerOrderEndpoints.sellerOrderAct, { body: { ...seen, act: action } })).order,
  previewChange: async (
    seen: SeenOrder,
    change: RequestBody<typeof sellerOrderEndpoints.sellerOrderPreview>['change'],
  ) => (await client.call(sellerOrderEndpoints.sellerOrderPreview, { body: { ...seen, change } })).preview,
  swaps: async (orderId: string) =>
    (await client.call(sellerOrderEndpoints.sellerOrderSwaps, { query: { orderId } })).swaps,
  changeAddress: async (seen: SeenOrder, address: NewAddress) =>
    (await client.call(sellerOrderEndpoints.sellerOrderAddress, { body: { ...seen, address } })).order,
  since: (after: number) => client.call(sellerOrderEndpoints.sellerOrdersSince, { query: { after } }),
  exportAddress: (query: Record<string, string | undefined>) =>
    client.address(sellerOrderEndpoints.orderExport, { query }),
  ofSeller: async () => (await client.call(sellerOrderEndpoints.orderSeller)).orders,
};
