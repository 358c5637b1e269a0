import type { ApiClient } from './client.ts';

/** The call that asks whether the API and its database are well. */
export const health = (client: ApiClient) => ({ check: () => client.call('health') });
