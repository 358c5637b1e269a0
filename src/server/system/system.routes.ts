import { endpoints } from '#contract/endpoints.ts';
import type { ApiRouter } from '../http/api-router.ts';
import { route } from '../http/route.ts';
import { readSystem } from './system.service.ts';

export function registerSystemRoutes(router: ApiRouter): void {
  route(router, endpoints.sellerSystem, async () => ({ system: await readSystem(router.deps) }));
}
