import { reportEndpoints } from '../contract/report-endpoints.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { readDashboard } from './dashboard.service.ts';

export function registerDashboardRoutes(router: ApiRouter): void {
  route(router, reportEndpoints.sellerDashboard, async ({ query }) => ({
    dashboard: await readDashboard(router.deps, Number(query.days)),
  }));
}
