import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  checkNginxConf,
  type DeployedNginx,
  nginxProgram,
  startDeployedNginx,
} from '../support/services/deployed-nginx.ts';
import { freePort } from '../support/services/free-port.ts';
import { postgresDatabases } from '../support/services/postgres-databases.ts';
import { lendPictures } from '../support/shops/kept-pictures.ts';
import { startVisitors } from '../support/services/steady-visitors.ts';
import { type ShopProcess, startProcess } from './shop-process.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

describe.skipIf(nginxProgram === undefined)('nginx before the shop', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'nortada-rolling-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('finds nothing wrong with the configuration', () => {
    const live = join(folder, 'live/shop.example');
    mkdirSync(live, { recursive: true });
    const [key, cert] = [join(live, 'privkey.pem'), join(live, 'fullchain.pem')];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example'];
    expect(spawnSync('openssl', [...made, '-keyout', key, '-out', cert]).status).toBe(0);
    const [status, said] = checkNginxConf(folder);
    expect([status, said]).toEqual([0, expect.not.stringContaining('[warn]')]);
  });

  describe.skipIf(serverUrl === undefined)('with two processes', () => {
    const databases = postgresDatabases(serverUrl ?? '');
    const ports: number[] = [];
    const shops: ShopProcess[] = [];
    let proxy: DeployedNginx;
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
      proxy = await startDeployedNginx(ports);
      url = proxy.url;
    }, 180_000);
    afterAll(async () => {
      await proxy.stop();
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
