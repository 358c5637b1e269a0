import { withdrawalEndpoints } from '../contract/withdrawal-endpoints.ts';
import type { NewWithdrawal } from '../contract/withdrawal.ts';
import { client } from '#features/session/client/client.ts';

/** The call that declares a withdrawal from a contract. Only the reference API has it. */
export const withdrawalApi = {
  declare: async (body: NewWithdrawal) =>
    (await client.call(withdrawalEndpoints.withdrawalDeclare, { body })).withdrawal,
};
