import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess } from '../host/shop-process.ts';
import { freePort } from '../support/services/free-port.ts';
import { startApiProcess } from '../support/shops/api-process.ts';
import { type BuiltShop, startBuiltShop } from '../support/shops/built-shop.ts';

describe('The data folder of a running shop on SQLite', () => {
  let shop: BuiltShop;
  const folder = mkdtempSync(join(tmpdir(), 'nortada-folder-'));
  beforeAll(async () => {
    shop = await startBuiltShop({ dataDir: folder });
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['shop', 'src/app/main.ts', 'PORT'],
    ['API', 'src/app/api/main.ts', 'API_PORT'],
  ])('A second %s on another port is refused.', async (_name, file, portName) => {
    const second = startProcess(file, { DATA_DIR: folder, [portName]: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.printed.error).toMatch(/^DATA_DIR: another shop is running on the folder .+ \(process \d+ on /m);
    expect((await fetch(`${shop.url}/api/health`)).status).toBe(200);
  });

  it('A reload, a backup and the doctor may use it.', async () => {
    const env = { DATA_DIR: folder, PORT: new URL(shop.url).port, BACKUP_DIR: join(folder, 'backups') };
    for (const command of ['reload', 'backup']) {
      const run = startProcess(`src/app/commands/${command}.ts`, env);
      expect([command, await run.ended, run.printed.error]).toEqual([command, 0, '']);
    }
    const doctor = startProcess('src/app/commands/doctor.ts', env);
    await doctor.ended;
    expect(doctor.printed.out).toContain('Every listed product has its pictures.');
    expect((await fetch(`${shop.url}/api/health`)).status).toBe(200);
  });

  it('The data folder of a running shop on SQLite is free again as soon as the shop was killed.', async () => {
    process.kill(shop.supervisor, 'SIGKILL');
    const api = await startApiProcess(folder);
    expect((await fetch(`${api.url}/api/health`)).status).toBe(200);
    await api.end('SIGTERM');
  });
});
