import { systemEndpoints } from '../contract/system-endpoints.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { route } from '#server/routing/route.ts';
import { findBackup } from '#server/backup/nightly/find-backup.ts';
import { tarOf, tarSize } from '#server/backup/tar.ts';
import { gatherFacts } from './readiness/gather-facts.ts';
import { findingsOf } from './readiness/readiness-rules.ts';
import { readBackups, readSystem, type SystemDeps } from './system.service.ts';

export function registerSystemRoutes(router: ApiRouter<SystemDeps>): void {
  route(router, systemEndpoints.sellerSystem, async () => ({ system: await readSystem(router.deps) }));
  route(router, systemEndpoints.sellerBackups, async () => ({ backups: await readBackups(router.deps.backups) }));
  route(router, systemEndpoints.sellerBackup, async ({ query: { name } }) => {
    const backup = await findBackup(router.deps.backups, name);
    if (!backup) throw new ApiProblem('not_found');
    const { files, createdAt } = backup;
    const chunks = tarOf(files, `nortada-${name}`, new Date(createdAt));
    return { name: `nortada-${name}.tar`, chunks, size: tarSize(files) };
  });
  route(router, systemEndpoints.sellerReadiness, async () => ({
    findings: findingsOf(await gatherFacts(router.deps.readiness)),
  }));
}
