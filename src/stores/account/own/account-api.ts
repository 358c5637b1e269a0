import { accounts } from '#api-client/accounts.ts';
import { transport } from '../../api.ts';

/** The calls about the account; apart from `api`, which every page of the shop loads. */
export const accountApi = accounts(transport);
