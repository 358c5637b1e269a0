import type { Context } from 'hono';
import type { User } from '#features/session/contract/user.ts';
import type { ApiEnv } from '#server/http/api-env.ts';
import type { Customer } from '#server/sessions/account.repository.ts';
import { type Entrance, type OpeningDeps, openSession } from '#server/sessions/authentication.ts';

export const toUser = ({ id, name, email, cart }: Customer): User => ({ _id: id, name, email, cartItems: cart });

export const openCustomerSession = async (
  deps: OpeningDeps,
  context: Context<ApiEnv>,
  customer: Customer,
  entrance?: Entrance,
): Promise<{ user: User; token: string }> => ({
  user: toUser(customer),
  token: await openSession(deps, context, 'customer', customer.id, entrance),
});
