import type { SellerClient } from './seller-client.ts';

/** The seller's calls for orders; amounts in euros. A query leaves out what is not asked for. */
export const sellerOrders = (client: SellerClient) => ({
  list: (query: Record<string, string | number | undefined>) => client.call('sellerOrders', { query }),
  since: (after: number) => client.call('sellerOrdersSince', { query: { after } }),
  exportAddress: (query: Record<string, string | undefined> = {}) => client.address('orderExport', { query }),
});
