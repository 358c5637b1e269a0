import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import { createBackup } from '#server/backup/create-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { lockFolder } from '#server/process/shop-lock.ts';
import { StartError } from '#server/process/start-error.ts';
import { openExistingShop } from '#app/api/open-existing-shop.ts';
import { testFolder } from '../../support/run/test-folder.ts';
import { afterThisTest } from '../../support/run/clean-ups.ts';
import { describeOnBothDatabases, describeOnSqlite } from '../../support/shops/test-shop.ts';

const module = JSON.stringify(import.meta.resolve('../../../src/server/process/shop-lock.ts'));

/** Holds the lock of a folder under a name, in a separate process. Resolves when it is held or rejected. */
async function holdElsewhere(dataDir: string, id: string): Promise<{ said: string; child: ChildProcess }> {
  const script = `
    const { lockFolder } = await import(${module});
    try {
      await lockFolder(process.argv[1], { id: process.argv[2], patience: 0 });
      console.log('held');
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log(error.name);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir, id], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  afterThisTest(() => Promise.resolve(child.kill('SIGKILL')));
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { said: said.toString().trim(), child };
}

describeOnSqlite('The lock of a data folder', (it, open, newPlace) => {
  it('The lock of a data folder is shared by the processes of one shop, rejects another shop, and is free after they were killed.', async () => {
    const dataDir = testFolder();
    const first = await holdElsewhere(dataDir, 'one');
    const second = await holdElsewhere(dataDir, 'one');
    expect([first.said, second.said]).toEqual(['held', 'held']);
    expect((await holdElsewhere(dataDir, 'other')).said).toBe('StartError');
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    expect((await holdElsewhere(dataDir, 'other')).said).toBe('StartError');
    expect((await holdElsewhere(dataDir, 'one')).said).toBe('held');
    second.child.kill('SIGKILL');
  });

  it('The lock of a data folder passes to another shop after a crash.', async () => {
    const dataDir = testFolder();
    const { child } = await holdElsewhere(dataDir, 'one');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await holdElsewhere(dataDir, 'other')).said).toBe('held');
  });

  it('The lock of a data folder stops the start of a second shop with a message, and does not affect the first one.', async () => {
    const place = await newPlace();
    const { said, child } = await holdElsewhere(place.dataDir, 'another shop');
    expect(said).toBe('held');
    const start = open(place);
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(
      `another shop is running on the folder ${place.dataDir} (process ${child.pid} on`,
    );
    expect((await readdir(place.dataDir)).filter((name) => name === 'shop.db-wal')).toEqual([]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await open(place);
  });

  it('The lock of a data folder stops a restore or a start while another process runs.', async ({ shop }) => {
    const backupDir = testFolder();
    const settings = { ...shop.settings, backupDir };
    const { folder } = await createBackup(settings, new Date());
    await expect(restoreBackup(settings, folder, new Date())).rejects.toThrow('The shop is running');
    await shop.api.close();
    const release = await lockFolder(settings.dataDir, { id: 'restore' });
    await expect(shop.restart()).rejects.toThrow('another shop is running');
    release();
    await shop.restart();
  });
});

describeOnBothDatabases('A running shop', (it) => {
  it('A running shop allows concurrent commands to open its database and make a backup.', async ({ shop }) => {
    const database = await openExistingShop(shop.settings);
    await database.db.destroy();
    const backupDir = testFolder();
    expect((await createBackup({ ...shop.settings, backupDir }, new Date())).counts?.products).toBe(3);
  });
});
