import type { ApiRouter, RouteDeps } from '#server/routing/api-router.ts';
import type { ReadyCheck } from './ready.service.ts';

export interface ReadyDeps extends RouteDeps {
  ready: ReadyCheck;
}

/** The endpoint for load balancers and monitors, outside the clients' contract. Returns 200 while the shop sells, otherwise 503. */
export function registerReadyRoutes({ hono, deps }: ApiRouter<ReadyDeps>): void {
  hono.get('/api/ready', async (context) => {
    const { isReady, stopped, warnings } = await deps.ready.look();
    return context.json({ success: isReady, stopped, warnings }, isReady ? 200 : 503);
  });
}
