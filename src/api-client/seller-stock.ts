import type { BodyOf } from '#contract/endpoints.ts';
import type { StockQuery } from '#contract/stock.ts';
import type { SellerClient } from './seller-client.ts';

/** The seller's calls for counted stock. Each change returns the product after it. A repeated key changes nothing. */
export const sellerStock = (client: SellerClient) => ({
  list: (query: StockQuery & { page: number }) => client.call('sellerStock', { query }),
  count: async (body: BodyOf<'stockCount'>) => (await client.call('stockCount', { body })).product,
  correct: async (body: BodyOf<'stockCorrect'>) => (await client.call('stockCorrect', { body })).product,
  warn: async (body: BodyOf<'stockWarn'>) => (await client.call('stockWarn', { body })).product,
  movements: (product: string, page: number) => client.call('stockMovements', { query: { product, page } }),
  notices: (product: string, page: number) => client.call('stockNotices', { query: { product, page } }),
});
