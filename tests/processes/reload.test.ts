import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { workersOf } from '../support/run/workers-of.ts';
import { freePort } from '../support/services/free-port.ts';
import { removeFolder } from '../support/run/temporary-folder.ts';
import { startVisitors } from '../support/services/steady-visitors.ts';
import { ask, statusOf } from '../host/running-shop.ts';
import { newShopFolder, openLine, runCommand, type ShopProcess, startProcess } from '../host/shop-process.ts';

/** In milliseconds. Other tests may keep the machine busy. */
const patience = 45_000;

const dataDir = newShopFolder();
const settingsFile = join(dataDir, 'settings.env');
let port: number;
let shop: ShopProcess;
let env: Record<string, string>;

const writeSettings = (lines: string) => writeFileSync(settingsFile, `LIMITS="order=100/1000"\n${lines}\n`);

const reload = () => runCommand('reload', env);

const workers = () => workersOf(shop.child);

const robotsOf = async () => (await ask(port, '/products')).headers['x-robots-tag'];

beforeAll(async () => {
  writeSettings('');
  port = await freePort();
  env = { DATA_DIR: dataDir, PORT: String(port), SETTINGS_FILE: settingsFile };
  shop = startProcess('src/app/main.ts', env);
  await shop.says('The shop is open');
});
afterAll(async () => {
  expect(await shop.stop()).toBe(0);
  expect(readdirSync(dataDir)).not.toContain(`shop-${port}.sock`);
  removeFolder(dataDir);
});
afterEach(() => writeSettings(''));

it('A reload takes new settings without a failed request.', async () => {
  const visitors = startVisitors(`http://127.0.0.1:${port}`, {
    perSecond: 100,
    paths: ['/products', '/', '/api/health', '/api/serving', '/favicon.svg'],
  });
  onTestFinished(() => void visitors.stop());
  await visitors.more(50);
  const [before] = workers();
  writeSettings('DEMO_SITE=on');
  expect(await reload()).toEqual({ code: 0, out: 'The shop is reloaded (1 process).\n', error: '' });
  await visitors.more(50);
  expect(await robotsOf()).toBe('noindex');
  writeSettings('');
  shop.child.kill('SIGHUP');
  await expect.poll(robotsOf, { timeout: patience }).toBeUndefined();
  // Both have been replaced and end.
  await expect.poll(workers, { timeout: patience }).toHaveLength(1);
  expect(workers()).not.toContain(before);
  const { sent, failures } = await visitors.stop();
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThan(150);
}, 120_000);

it('A request in flight during a reload is answered by the process that started it.', async () => {
  const body = JSON.stringify({ email: 'maria@example.pt', password: 'qualquer coisa' });
  const head = ['POST /api/user/login HTTP/1.1', `Host: localhost:${port}`, `Origin: http://localhost:${port}`];
  head.push('Content-Type: application/json', `Content-Length: ${body.length}`, 'Expect: 100-continue', '', '');
  const line = await openLine(port, head.join('\r\n'));
  await expect.poll(() => line.received(), { timeout: patience }).toContain('100 Continue');
  expect((await reload()).code).toBe(0);
  line.socket.write(body);
  expect(await line.closed).toContain('HTTP/1.1 400 Bad Request');
});

it('A reload with an invalid setting is refused with its message, and the shop continues as before.', async () => {
  const serving = workers().at(-1);
  writeSettings('SITE_URL=http://nortada.pt');
  const { code, error } = await reload();
  expect([code, error]).toEqual([1, expect.stringMatching(/^SITE_URL is .+ needs https. .+\n$/)]);
  // Only the new process reads it after SIGHUP.
  shop.child.kill('SIGHUP');
  await expect
    .poll(() => shop.printed.error, { timeout: patience })
    .toContain('The shop was not reloaded and keeps running unchanged: SITE_URL is');
  expect(workers()).toContain(serving);
  expect((await ask(port, '/api/health')).status).toBe(200);
});

it('A crashed process is replaced.', async () => {
  const [before = 0] = workers();
  process.kill(before, 'SIGKILL');
  await expect.poll(() => statusOf(port, '/api/health'), { timeout: patience }).toBe(200);
  expect(workers()).not.toContain(before);
  expect(shop.printed.error).toContain('A process of the shop crashed; the supervisor starts another one.');
});

it('A reload without a running shop says so.', async () => {
  const { code, error } = await runCommand('reload', { ...env, PORT: String(await freePort()) });
  expect(code).toBe(1);
  expect(error).toMatch(/^No shop runs with PORT \d+ and its data in .+\.\n$/);
});
