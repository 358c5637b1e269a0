import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { caddyProgram, startDeployedCaddy } from '../support/services/deployed-caddy.ts';
import { checkNginxConf, nginxProgram, startDeployedNginx } from '../support/services/deployed-nginx.ts';
import { freePort } from '../support/services/free-port.ts';
import { postgresDatabases } from '../support/services/postgres-databases.ts';
import { lendPictures } from '../support/shops/kept-pictures.ts';
import { startVisitors } from '../support/services/steady-visitors.ts';
import { wideLimitsSetting } from '../support/shops/wide-limits.ts';
import { startOrders } from '../trial/steady-orders.ts';
import { type ShopProcess, startProcess } from '../host/shop-process.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

describe.skipIf(nginxProgram === undefined)('nginx in front of the shop', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'nortada-rolling-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('Nginx in front of the shop accepts the configuration.', () => {
    const live = join(folder, 'live/shop.example');
    mkdirSync(live, { recursive: true });
    const [key, cert] = [join(live, 'privkey.pem'), join(live, 'fullchain.pem')];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example'];
    expect(spawnSync('openssl', [...made, '-keyout', key, '-out', cert]).status).toBe(0);
    const [status, said] = checkNginxConf(folder);
    expect([status, said]).toEqual([0, expect.not.stringContaining('[warn]')]);
  });
});

const proxies = { nginx: startDeployedNginx, caddy: startDeployedCaddy };
const programs = { nginx: nginxProgram, caddy: caddyProgram };
const present = (['nginx', 'caddy'] as const).filter((name) => programs[name] !== undefined);

describe.skipIf(serverUrl === undefined || present.length === 0)(
  `Two processes behind ${present.join(' and ')}`,
  () => {
    const databases = postgresDatabases(serverUrl ?? '');
    const PER_SECOND = 50;
    const ports: number[] = [];
    const shops: ShopProcess[] = [];
    const urls: string[] = [];
    const stops: (() => Promise<void>)[] = [];
    let folder: string;
    let databaseUrl: string;

    async function startShop(place: number): Promise<void> {
      const dataDir = join(folder, `data-${place}`);
      lendPictures(dataDir);
      const served = { PORT: String(ports[place]), TRUST_PROXY: '1', STOP_DELAY: '3' };
      const shared = { DATABASE_URL: databaseUrl, SECRET_KEY_FILE: join(folder, 'shop.key') };
      const env = { DATA_DIR: dataDir, ...shared, LIMITS: wideLimitsSetting, ...served };
      const shop = startProcess('src/app/main.ts', env);
      shops[place] = shop;
      await shop.says('The shop is open');
    }

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'nortada-rolling-'));
      databaseUrl = (await databases.take(true)).databaseUrl;
      ports.push(await freePort(), await freePort());
      await startShop(0);
      await startShop(1);
      for (const name of present) {
        const { url, stop } = await proxies[name](ports);
        urls.push(url);
        stops.push(stop);
      }
    }, 180_000);
    afterAll(async () => {
      for (const stop of stops) await stop();
      for (const { child } of shops) child.kill('SIGTERM');
      await Promise.all(shops.map(({ ended }) => ended));
      rmSync(folder, { recursive: true, force: true });
    }, 60_000);

    it('Both processes are stopped and started in turn, and no order and no page fails.', async () => {
      const paths = ['/', '/products', '/cart', '/api/product/list', '/favicon.svg'];
      const visitors = urls.map((url) => startVisitors(url, { perSecond: PER_SECOND, paths, patience: 20_000 }));
      const orders = await Promise.all(urls.map((url, place) => startOrders(url, { name: `proxy${place}` })));
      onTestFinished(async () => void (await Promise.all([...visitors, ...orders].map((each) => each.stop()))));
      const more = (seconds: number) => Promise.all(visitors.map((each) => each.more(seconds * PER_SECOND)));
      for (const place of [0, 1]) {
        await more(1);
        shops[place]?.child.kill('SIGTERM');
        expect(await shops[place]?.ended).toBe(0);
        await Promise.all(orders.map((each) => each.more(10)));
        await startShop(place);
        // Until the proxies know that this process is back.
        await more(3);
      }
      for (const each of orders) await each.stop();
      const seen = await Promise.all(visitors.map((each) => each.stop()));
      expect(seen.map(({ failures }) => failures)).toEqual(urls.map(() => []));
      expect(orders.map(({ statuses }) => [...statuses.keys()])).toEqual(urls.map(() => [200]));
    }, 180_000);
  },
);
