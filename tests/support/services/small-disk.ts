import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterThisTest } from '../run/clean-ups.ts';

const run = promisify(execFile);

/** Mounts a separate disk of some MiB that is removed after the test. Returns the reason if this user may not. */
export async function mountSmallDisk(
  mebibytes: number,
): Promise<{ folder: string; makeReadOnly(): Promise<void> } | { missing: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'nortada-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder]);
  } catch (error) {
    await rm(folder, { recursive: true });
    return { missing: `no disk could be mounted (${(error as Error).message.split('\n')[1] ?? 'no reason given'})` };
  }
  afterThisTest(async () => {
    await run('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true });
  });
  return { folder, makeReadOnly: async () => void (await run('mount', ['-o', 'remount,ro', folder])) };
}
