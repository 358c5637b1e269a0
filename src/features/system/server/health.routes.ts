import { healthEndpoints } from '../contract/health-endpoints.ts';
import { sql } from 'kysely';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';

export function registerHealthRoutes(router: ApiRouter): void {
  route(router, healthEndpoints.health, async () => {
    await sql`select 1`.execute(router.deps.db);
    return {};
  });
  // On the site's own origin, this path is the home page. There, the site forwards only health checks of other origins.
  if (router.deps.apiUrl !== undefined || router.deps.allowedOrigins.length > 0) {
    router.hono.get('/', (context) => {
      context.header('vary', 'Accept', { append: true });
      context.header('cache-control', 'no-store');
      return context.json({ success: true, documentation: '/api/docs' });
    });
  }
}
