import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '#server/platform/process/start-error.ts';

/** What a backup says of itself in `backup.json`, the last file that is written. */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  pictures: z.number(),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestName = 'backup.json';

/** The names inside the folder of a backup. */
export const backupFiles = { sqlite: 'shop.db', postgres: 'shop.dump', pictures: 'media' } as const;

/** Reads what a backup says of itself. Throws StartError when the folder is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(folder, manifestName), 'utf8')));
  } catch (cause) {
    throw new StartError(`${folder} is not a backup of this shop, or not a whole one.`, { cause });
  }
}

/** A moment as folders are named: sortable, and without what a file system minds. */
export const folderTime = (moment: Date): string => moment.toISOString().replace(/[:.]/g, '-');
