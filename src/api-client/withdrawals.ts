import type { NewWithdrawal } from '#contract/withdrawal.ts';
import type { ApiClient } from './client.ts';

/** The call that declares a withdrawal from a contract. Only the reference API has it. */
export const withdrawals = (client: ApiClient) => ({
  declare: async (body: NewWithdrawal) => (await client.call('withdrawalDeclare', { body })).withdrawal,
});
