import { reportEndpoints } from '#contract/endpoints/report-endpoints.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import { route } from '#server/platform/routing/route.ts';
import { readDashboard } from './dashboard.service.ts';

export function registerDashboardRoutes(router: ApiRouter): void {
  route(router, reportEndpoints.sellerDashboard, async ({ query }) => ({
    dashboard: await readDashboard(router.deps, Number(query.days)),
  }));
}
