import { endpoints } from '#contract/endpoints.ts';
import type { ApiRouter } from '../http/api-router.ts';
import { route } from '../http/route.ts';
import { readDashboard } from './dashboard.service.ts';

export function registerDashboardRoutes(router: ApiRouter): void {
  route(router, endpoints.sellerDashboard, async ({ query }) => ({
    dashboard: await readDashboard(router.deps, Number(query.days)),
  }));
}
