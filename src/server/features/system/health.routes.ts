import { sql } from 'kysely';
import { endpoints } from '#contract/endpoints.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import { route } from '#server/platform/routing/route.ts';

export function registerHealthRoutes(router: ApiRouter): void {
  route(router, endpoints.health, async () => {
    await sql`select 1`.execute(router.deps.db);
    return {};
  });
  // On the site's own origin this address is the home page.
  if (router.deps.apiUrl !== undefined) {
    router.hono.get('/', (context) => context.json({ success: true, documentation: '/api/docs' }));
  }
}
