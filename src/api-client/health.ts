import type { ApiClient } from './client.ts';

/** The health check of the API and its database. */
export const health = (client: ApiClient) => ({ check: () => client.call('health') });
