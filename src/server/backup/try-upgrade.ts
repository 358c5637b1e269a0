import { rm } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { OpenDatabase } from '../database/database.ts';
import { migrateCopy } from '../database/migrations/migrate.ts';
import type { BackupSettings } from './backup-settings.ts';
import { copyDatabase } from './create-backup.ts';
import { makeDraftFolder } from './draft-folder.ts';
import { inScratchDatabase } from './scratch-database.ts';

/** The effect of a start on a database, as tried on a copy. */
export interface UpgradeTrial {
  steps: { name: string; milliseconds: number }[];
  /** The number of rows before, in all tables. */
  rows: number;
  fewer: { table: string; before: number; after: number }[];
}

/** Migrates a copy of a shop's database and deletes the copy. The shop may run. Throws StartError with the problem. */
export async function tryUpgrade(settings: BackupSettings): Promise<UpgradeTrial> {
  const folder = await makeDraftFolder(settings.backupDir, 'upgrade-check');
  try {
    await copyDatabase(settings, folder);
    return await inScratchDatabase({ folder, databaseUrl: settings.databaseUrl }, async (database) => {
      const before = await countAll(database);
      const steps = await migrateCopy(database);
      const after = await countAll(database);
      const counts = Array.from(before, ([table, rows]) => ({ table, before: rows, after: after.get(table) ?? 0 }));
      return {
        steps,
        rows: counts.reduce((sum, { before: rows }) => sum + rows, 0),
        fewer: counts.filter(({ before: rows, after: left }) => left < rows),
      };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function countAll({ db }: OpenDatabase): Promise<Map<string, number>> {
  const any = db as unknown as Kysely<unknown>;
  const counts = new Map<string, number>();
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(any);
    counts.set(name, Number(rows[0]?.count));
  }
  return counts;
}
