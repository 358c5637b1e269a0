import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import type { SystemDeps } from '../system.service.ts';

/** For balancers and watchers, beside the contract of clients: 200 while the shop sells, else 503. */
export function registerReadyRoutes({ hono, deps }: ApiRouter<SystemDeps>): void {
  hono.get('/api/ready', async (context) => {
    const { isReady, stopped, warnings } = await deps.ready.look();
    return context.json({ success: isReady, stopped, warnings }, isReady ? 200 : 503);
  });
}
