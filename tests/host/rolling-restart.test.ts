import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../support/services/free-port.ts';
import { postgresDatabases } from '../support/services/postgres-databases.ts';
import { lendPictures } from '../support/shops/kept-pictures.ts';
import { startVisitors } from '../support/services/steady-visitors.ts';
import { type ShopProcess, startProcess } from './shop-process.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const nginx = ['/usr/sbin/nginx', 'nginx'].find((program) => spawnSync(program, ['-v']).status === 0);
const given = readFileSync(fileURLToPath(new URL('../../src/host/deploy/nginx.conf', import.meta.url)), 'utf8');

/** The whole configuration around what stands in src/host/deploy, as Debian has it. */
const around = (folder: string, sites: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${sites}
}
`;

describe.skipIf(nginx === undefined)('nginx before the shop', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'nortada-rolling-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function configured(name: string, sites: string): string {
    const file = join(folder, name);
    writeFileSync(file, around(folder, sites));
    return file;
  }

  it('finds nothing wrong with the configuration', () => {
    const live = join(folder, 'live/shop.example');
    mkdirSync(live, { recursive: true });
    const [key, cert] = [join(live, 'privkey.pem'), join(live, 'fullchain.pem')];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example'];
    expect(spawnSync('openssl', [...made, '-keyout', key, '-out', cert]).status).toBe(0);
    const file = configured('tls.conf', given.replaceAll('/etc/letsencrypt', folder));
    const { status, stderr } = spawnSync(nginx ?? '', ['-t', '-c', file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('[warn]')]);
  });

  describe.skipIf(serverUrl === undefined)('with two processes', () => {
    const databases = postgresDatabases(serverUrl ?? '');
    const ports: number[] = [];
    const shops: ShopProcess[] = [];
    let proxy: ChildProcess;
    let url: string;
    let databaseUrl: string;

    async function startShop(place: number): Promise<void> {
      const dataDir = join(folder, `data-${place}`);
      lendPictures(dataDir);
      const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: String(ports[place]), TRUST_PROXY: '1' };
      const shop = startProcess('src/host/main.ts', env);
      shops[place] = shop;
      await shop.says('The shop is open');
    }

    beforeAll(async () => {
      databaseUrl = (await databases.take(true)).databaseUrl;
      ports.push(await freePort(), await freePort());
      await startShop(0);
      await startShop(1);
      const port = await freePort();
      const sites = given
        .replace(/server \{\s*listen 80;[^}]+\}/, '')
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
        .replace(/^\s*ssl_.*$/gm, '')
        .replace('127.0.0.1:4321', `127.0.0.1:${ports[0]}`)
        .replace('127.0.0.1:4322', `127.0.0.1:${ports[1]}`);
      proxy = spawn(nginx ?? '', ['-c', configured('plain.conf', sites), '-e', join(folder, 'error.log')]);
      url = `http://127.0.0.1:${port}`;
      await vi.waitFor(async () => expect((await fetch(`${url}/api/health`)).status).toBe(200), 10_000);
    }, 180_000);
    afterAll(async () => {
      proxy.kill('SIGTERM');
      for (const { child } of shops) child.kill('SIGTERM');
      await Promise.all(shops.map(({ ended }) => ended));
    }, 60_000);

    it('each is stopped and started again in turn, and no request fails', async () => {
      const paths = ['/', '/products', '/cart', '/api/product/list', '/favicon.svg'];
      const visitors = startVisitors(url, { perSecond: 100, paths, patience: 20_000 });
      onTestFinished(() => void visitors.stop());
      for (const place of [0, 1]) {
        await visitors.more(50);
        shops[place]?.child.kill('SIGTERM');
        expect(await shops[place]?.ended).toBe(0);
        await visitors.more(50);
        await startShop(place);
      }
      await visitors.more(50);
      const { sent, failures } = await visitors.stop();
      expect(failures).toEqual([]);
      expect(sent).toBeGreaterThan(250);
    }, 180_000);
  });
});
