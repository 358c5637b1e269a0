import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from './manifest.ts';

/** When the newest whole backup in a folder was made; undefined without any. Their folders are named by time. */
export async function newestBackup(backupDir: string): Promise<string | undefined> {
  const names = await readdir(backupDir).catch(() => []);
  for (const name of names
    .filter((one) => !one.startsWith('.'))
    .sort()
    .reverse()) {
    const manifest = await readManifest(join(backupDir, name)).catch(() => undefined);
    if (manifest) return manifest.createdAt;
  }
  return undefined;
}
