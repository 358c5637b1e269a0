import { accounts } from '#api-client/accounts.ts';
import { transport } from '../../api.ts';

/** The account calls. They are separate from `api`, because every page of the shop loads `api`. */
export const accountApi = accounts(transport);
