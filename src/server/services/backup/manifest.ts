import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '#server/platform/process/start-error.ts';

/** How many rows a backup has of the data that must never be lost. */
export const BackupCounts = z.object({ products: z.int(), orders: z.int(), users: z.int() });
export type BackupCounts = z.infer<typeof BackupCounts>;

/** What a backup says of itself in `backup.json`, the last file that is written. */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  pictures: z.number(),
  /** How many pictures are damaged in the shop, and therefore not in the backup. */
  damaged: z.optional(z.int()),
  /** When it had been restored on trial; those of version 0.2 were not tried. */
  triedAt: z.optional(z.string()),
  /** Made by the shop itself, which also deletes it in time. */
  isNightly: z.optional(z.boolean()),
  /** All of its files. */
  bytes: z.optional(z.number()),
  counts: z.optional(BackupCounts),
  /** The migrations that its database has had. */
  migrations: z.optional(z.array(z.string())),
  /** The kinds of its encrypted secrets, and the id of the key that each needs. */
  secrets: z.optional(z.array(z.object({ kind: z.string(), key: z.string() }))),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestName = 'backup.json';

/** The names inside the folder of a backup. */
export const backupFiles = { sqlite: 'shop.db', postgres: 'shop.dump', pictures: 'media' } as const;

/** Reads what a backup says of itself. Throws StartError when the folder is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return parseManifest(await readFile(join(folder, manifestName), 'utf8'));
  } catch (cause) {
    throw new StartError(`${folder} is not a backup of this shop, or not a whole one.`, { cause });
  }
}

export const parseManifest = (text: string): Manifest => Manifest.parse(JSON.parse(text));

export const formatManifest = (manifest: Manifest): string => `${JSON.stringify(manifest, undefined, 2)}\n`;

/** A moment as folders are named: sortable, and without what a file system minds. */
export const folderTime = (moment: Date): string => moment.toISOString().replace(/[:.]/g, '-');
