import type { Context } from 'hono';
import type { ApiEnv } from '#server/platform/http/api-env.ts';
import type { RouteDeps } from '#server/platform/routing/api-router.ts';
import type { KnownDevices } from '#server/platform/sessions/known-devices.ts';
import { writeCookie } from '#server/platform/sessions/session-cookie.ts';
import { startSession } from '#server/platform/sessions/session.service.ts';

/** Opens a session of the seller, in a cookie and as a token. */
export async function openSellerSession(
  deps: RouteDeps & { devices: KnownDevices },
  context: Context<ApiEnv>,
  id: string,
): Promise<string> {
  const token = await startSession(deps, 'seller', id);
  writeCookie(context, 'seller', token, deps);
  deps.devices.remember(context, 'seller', id);
  return token;
}
