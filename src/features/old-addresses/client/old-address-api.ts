import { client } from '#features/session/client/client.ts';
import { oldAddressEndpoints as rows } from '../contract/old-address-endpoints.ts';

export const oldAddressApi = {
  missing: (ignored: 'yes' | 'no', page: number) => client.call(rows.missingAddresses, { query: { ignored, page } }),
  ignore: (path: string, isIgnored: boolean) => client.call(rows.missingAddressIgnore, { body: { path, isIgnored } }),
  list: (query: string, page: number) => client.call(rows.oldAddresses, { query: { query, page } }),
  set: async (path: string, target: string) =>
    (await client.call(rows.oldAddressSet, { body: { path, target } })).address,
  delete: (path: string) => client.call(rows.oldAddressDelete, { body: { path } }),
};
