import type { Context } from 'hono';
import type { User } from '#contract/user.ts';
import type { ApiEnv } from '#server/platform/http/api-env.ts';
import type { RouteDeps } from '#server/platform/routing/api-router.ts';
import type { Customer } from '#server/platform/sessions/account.repository.ts';
import type { KnownDevices } from '#server/platform/sessions/known-devices.ts';
import { writeCookie } from '#server/platform/sessions/session-cookie.ts';
import { startSession } from '#server/platform/sessions/session.service.ts';

/** Opens a session of a customer, in a cookie and as a token. */
export async function openSession(
  deps: RouteDeps & { devices: KnownDevices },
  context: Context<ApiEnv>,
  customer: Customer,
): Promise<{ user: User; token: string }> {
  const token = await startSession(deps, 'customer', customer.id);
  writeCookie(context, 'customer', token, deps);
  deps.devices.remember(context, 'customer', customer.id);
  return { user: toUser(customer), token };
}

/** A customer as the contract sends it. */
export const toUser = ({ id, name, email, cart }: Customer): User => ({ _id: id, name, email, cartItems: cart });
