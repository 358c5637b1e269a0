import type { RequestBody } from '#core/endpoint.ts';
import { client } from '#features/session/client/client.ts';
import { importEndpoints } from '../contract/import-endpoints.ts';

/** The seller's calls for imports of products. */
export const importApi = {
  preview: (body: Omit<RequestBody<typeof importEndpoints.productImport>, 'dryRun' | 'leaveOutBad'>) =>
    client.call(importEndpoints.productImport, { body: { ...body, dryRun: true, leaveOutBad: true } }),
  start: async (body: RequestBody<typeof importEndpoints.importStart>) =>
    (await client.call(importEndpoints.importStart, { body })).import,
  list: async () => (await client.call(importEndpoints.sellerImports)).imports,
  undo: async (id: string) => (await client.call(importEndpoints.importUndo, { body: { id } })).import,
  templateAddress: (list: 'template' | 'columns') =>
    client.address(importEndpoints.importTemplate, { query: { list } }),
  reportAddress: (id: string) => client.address(importEndpoints.importReport, { query: { id } }),
};
