import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { SystemState } from '../contract/system-state.ts';
import { countRows } from '#server/database/count-rows.ts';
import type { RouteDeps } from '#server/routing/api-router.ts';
import { lastGoodBackup } from '#server/backup/nightly/backup-age.ts';
import type { BackupDeps } from '#server/backup/nightly/keep-backups.ts';
import type { ReadinessSource } from './readiness/gather-facts.ts';

/** The location of a running shop's data, and its start time. */
interface Installation {
  /** The name of the database in use, for people. */
  database: string;
  dataDir: string;
  startedAt: Date;
}

/** The dependencies of the call about the system. */
export interface SystemDeps extends RouteDeps {
  installation: Installation;
  readiness: ReadinessSource;
  backups: BackupDeps;
}

const packageFile = join(import.meta.dirname, '../../../../package.json');
const Package = z.object({ version: z.string() });

/** Returns the state of the system for the seller. */
export async function readSystem({ db, now, installation, backups }: SystemDeps): Promise<SystemState> {
  const { version } = Package.parse(JSON.parse(await readFile(packageFile, 'utf8')));
  const { database, dataDir, startedAt } = installation;
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return {
    version,
    database,
    disk: { free: bavail * bsize, total: blocks * bsize },
    lastBackup: (await lastGoodBackup(backups))?.toISOString() ?? null,
    uptime: Math.floor((now().getTime() - startedAt.getTime()) / 1000),
    products: await countRows(db, 'products'),
    orders: await countRows(db, 'orders'),
  };
}
