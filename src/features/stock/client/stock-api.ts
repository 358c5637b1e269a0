import { stockEndpoints } from '../contract/stock-endpoints.ts';
import type { RequestBody } from '#core/endpoint.ts';
import type { StockQuery } from '#features/catalogue/contract/stock.ts';
import { client } from '#features/session/client/client.ts';

/** The seller's calls for counted stock. Each change returns the product after it. A repeated key changes nothing. */
export const stockApi = {
  list: (query: StockQuery & { page: number }) => client.call(stockEndpoints.sellerStock, { query }),
  count: async (body: RequestBody<typeof stockEndpoints.stockCount>) =>
    (await client.call(stockEndpoints.stockCount, { body })).product,
  correct: async (body: RequestBody<typeof stockEndpoints.stockCorrect>) =>
    (await client.call(stockEndpoints.stockCorrect, { body })).product,
  warn: async (body: RequestBody<typeof stockEndpoints.stockWarn>) =>
    (await client.call(stockEndpoints.stockWarn, { body })).product,
  movements: (product: string, page: number) =>
    client.call(stockEndpoints.stockMovements, { query: { product, page } }),
  notices: (product: string, page: number) => client.call(stockEndpoints.stockNotices, { query: { product, page } }),
};
