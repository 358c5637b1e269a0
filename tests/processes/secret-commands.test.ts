import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createBackup } from '#server/backup/create-backup.ts';
import { runCommand } from '../host/shop-process.ts';
import { describeOnSqlite } from '../support/shops/test-shop.ts';

/** Runs a command of the owner until it ends. Returns its exit code and its output. */
async function run(command: string, env: Record<string, string>, args: string[] = []) {
  const { code, out, error } = await runCommand(command, env, args);
  return [code, out + error] as const;
}

describeOnSqlite('The commands for a lost secret key', (it, _open, newPlace) => {
  it('The commands for a lost secret key remove what no key decrypts, once.', async ({ shop }) => {
    const { dataDir } = shop.settings;
    const forget = () => run('forget-secrets', { DATA_DIR: dataDir });
    await shop.api.close();
    expect(await forget()).toEqual([0, expect.stringContaining('Nothing was removed')]);
    await rm(join(dataDir, 'secret.key'));
    expect(await forget()).toEqual([
      0,
      expect.stringMatching(/^Removed\. Start the shop, then set these up again:\n.*known devices/s),
    ]);
    await shop.restart();
    await shop.api.close();
    expect(await forget()).toEqual([0, expect.stringContaining('Nothing was removed')]);
    await shop.restart();
  });

  it('The commands for a lost secret key restore a backup without its key only on request.', async ({ shop }) => {
    const backupDir = join(shop.settings.dataDir, 'backups');
    const { folder } = await createBackup({ ...shop.settings, backupDir }, new Date());
    const { dataDir } = await newPlace();
    const env = { DATA_DIR: dataDir, BACKUP_DIR: backupDir };
    expect(await run('restore', env, [folder])).toEqual([1, expect.stringContaining('--without-key')]);
    expect(existsSync(join(dataDir, 'shop.db'))).toBe(false);
    expect(await run('restore', env, [folder, '--without-key'])).toEqual([
      0,
      expect.stringMatching(
        /^Restored: the shop as it was at .+Removed the values whose key is missing\. Set these up again:\n.*known devices/s,
      ),
    ]);
  });
});
