import type { NewWithdrawal } from '#contract/withdrawal.ts';
import type { ApiClient } from './client.ts';

/** The call by which customers withdraw from a contract; only the reference API has it. */
export const withdrawals = (client: ApiClient) => ({
  declare: async (body: NewWithdrawal) => (await client.call('withdrawalDeclare', { body })).withdrawal,
});
