import type { RequestBody } from '#core/endpoint.ts';
import { client } from '#features/session/client/client.ts';
import { historyEndpoints } from '../contract/history-endpoints.ts';

/** The seller's calls for a former shop. */
export const historyApi = {
  preview: (body: RequestBody<typeof historyEndpoints.historyPreview>) =>
    client.call(historyEndpoints.historyPreview, { body }),
  start: async (body: RequestBody<typeof historyEndpoints.historyImport>) =>
    (await client.call(historyEndpoints.historyImport, { body })).import,
  list: async () => (await client.call(historyEndpoints.histories)).imports,
  undo: async (id: string) => (await client.call(historyEndpoints.historyUndo, { body: { id } })).import,
  reportAddress: (id: string) => client.address(historyEndpoints.historyReport, { query: { id } }),
  orders: (query: string, page: number) => client.call(historyEndpoints.sellerFormerOrders, { query: { query, page } }),
};
