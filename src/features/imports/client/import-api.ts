import type { RequestBody } from '#core/endpoint.ts';
import { client } from '#features/session/client/client.ts';
import { importEndpoints } from '../contract/import-endpoints.ts';

/** The seller's calls for imports of products. */
export const importApi = {
  import: (body: RequestBody<typeof importEndpoints.productImport>) =>
    client.call(importEndpoints.productImport, { body }),
};
