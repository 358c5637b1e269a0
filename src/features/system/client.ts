import { systemEndpoints } from './contract/system-endpoints.ts';
import { client } from '#features/session/client/client.ts';

export const systemApi = {
  readiness: async () => (await client.call(systemEndpoints.sellerReadiness)).findings,
  system: async () => (await client.call(systemEndpoints.sellerSystem)).system,
  backups: async () => (await client.call(systemEndpoints.sellerBackups)).backups,
  backupAddress: (name: string) => client.address(systemEndpoints.sellerBackup, { query: { name } }),
};
