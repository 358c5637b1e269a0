import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand, startProcess } from '../host/shop-process.ts';
import { removeFolder, temporaryFolder } from '../support/run/temporary-folder.ts';
import { freePort } from '../support/services/free-port.ts';
import { startApiProcess } from '../support/shops/api-process.ts';
import { type BuiltShop, startBuiltShop } from '../support/shops/built-shop.ts';

let shop: BuiltShop;
const folder = temporaryFolder('folder');
beforeAll(async () => {
  shop = await startBuiltShop({ dataDir: folder });
});
afterAll(async () => {
  await shop.stop();
  removeFolder(folder);
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
    expect(await runCommand(command, env)).toMatchObject({ code: 0, error: '' });
  }
  expect((await runCommand('doctor', env)).out).toContain('Every listed product has its pictures.');
  expect((await fetch(`${shop.url}/api/health`)).status).toBe(200);
});

it('The data folder of a running shop on SQLite is free again as soon as the shop was killed.', async () => {
  process.kill(shop.supervisor, 'SIGKILL');
  const api = await startApiProcess(folder);
  expect((await fetch(`${api.url}/api/health`)).status).toBe(200);
  await api.end('SIGTERM');
});
