import { endpoints } from '#contract/endpoints.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import { route } from '#server/platform/routing/route.ts';
import { gatherFacts } from './readiness/gather-facts.ts';
import { findingsOf } from './readiness/readiness-rules.ts';
import { type SystemDeps, readSystem } from './system.service.ts';

export function registerSystemRoutes(router: ApiRouter<SystemDeps>): void {
  route(router, endpoints.sellerSystem, async () => ({ system: await readSystem(router.deps) }));
  route(router, endpoints.sellerReadiness, async () => ({
    findings: findingsOf(await gatherFacts(router.deps.readiness)),
  }));
}
