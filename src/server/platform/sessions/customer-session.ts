import type { Context } from 'hono';
import type { User } from '#contract/user.ts';
import type { ApiEnv } from '#server/platform/http/api-env.ts';
import type { KnownOrigins } from '#server/platform/http/origins.ts';
import type { Customer } from './account.repository.ts';
import { openSession } from './authentication.ts';
import type { SessionDeps } from './session.service.ts';

/** A customer as the session calls answer. */
export const toUser = ({ id, name, email, cart }: Customer): User => ({ _id: id, name, email, cartItems: cart });

/** Opens a session of a customer; answers who it is and the token, beside the cookie. */
export const openCustomerSession = async (
  deps: SessionDeps & KnownOrigins,
  context: Context<ApiEnv>,
  customer: Customer,
): Promise<{ user: User; token: string }> => ({
  user: toUser(customer),
  token: await openSession(deps, context, 'customer', customer.id),
});
