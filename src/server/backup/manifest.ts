import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '../process/start-error.ts';

/** The row counts of the data that must never be lost. */
export const BackupCounts = z.object({ products: z.int(), orders: z.int(), users: z.int() });
export type BackupCounts = z.infer<typeof BackupCounts>;

/** The manifest of a backup, `backup.json`. It is written last. */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  pictures: z.number(),
  /** The number of pictures that are damaged in the shop and therefore missing from the backup. */
  damaged: z.optional(z.int()),
  /** When the trial restore succeeded. Backups of version 0.2 had no trial. */
  triedAt: z.optional(z.string()),
  /** Whether the shop made it automatically. The shop deletes such backups in time. */
  isNightly: z.optional(z.boolean()),
  bytes: z.optional(z.number()),
  counts: z.optional(BackupCounts),
  /** The migrations that its database contains. */
  migrations: z.optional(z.array(z.string())),
  /** The kind of each encrypted secret and the id of its key. */
  secrets: z.optional(z.array(z.object({ kind: z.string(), key: z.string() }))),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestName = 'backup.json';

export const backupFiles = { sqlite: 'shop.db', postgres: 'shop.dump', pictures: 'media' } as const;

/** Reads the manifest of a backup. Throws StartError if the folder is not a complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return parseManifest(await readFile(join(folder, manifestName), 'utf8'));
  } catch (cause) {
    throw new StartError(`${folder} is not a backup of this shop, or it is incomplete.`, { cause });
  }
}

export const parseManifest = (text: string): Manifest => Manifest.parse(JSON.parse(text));

export const formatManifest = (manifest: Manifest): string => `${JSON.stringify(manifest, undefined, 2)}\n`;

/** The time as a folder name: sortable, and without characters that file systems refuse. */
export const folderTime = (moment: Date): string => moment.toISOString().replace(/[:.]/g, '-');
