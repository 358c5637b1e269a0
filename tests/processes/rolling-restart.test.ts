import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { caddyProgram, startDeployedCaddy } from '../support/services/deployed-caddy.ts';
import { checkNginxConf, nginxProgram, startDeployedNginx } from '../support/services/deployed-nginx.ts';
import { removeFolder, temporaryFolder } from '../support/run/temporary-folder.ts';
import { freePort } from '../support/services/free-port.ts';
import { postgresDatabases } from '../support/services/postgres-databases.ts';
import { lendPictures } from '../support/shops/kept-pictures.ts';
import { startVisitors } from '../support/services/steady-visitors.ts';
import { wideLimitsSetting } from '../support/shops/wide-limits.ts';
import { startOrders } from '../trial/steady-orders.ts';
import { openShop, type ShopProcess } from '../host/shop-process.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

it.skipIf(nginxProgram === undefined)('Nginx in front of the shop accepts the configuration.', () => {
  const folder = temporaryFolder('rolling');
  const live = join(folder, 'live/shop.example');
  mkdirSync(live, { recursive: true });
  const [key, cert] = [join(live, 'privkey.pem'), join(live, 'fullchain.pem')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example'];
  expect(spawnSync('openssl', [...made, '-keyout', key, '-out', cert]).status).toBe(0);
  const [status, said] = checkNginxConf(folder);
  expect([status, said]).toEqual([0, expect.not.stringContaining('[warn]')]);
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
    const folder = temporaryFolder('rolling');
    let databaseUrl: string;

    async function startShop(place: number): Promise<void> {
      const dataDir = join(folder, `data-${place}`);
      lendPictures(dataDir);
      const served = { PORT: String(ports[place]), TRUST_PROXY: '1', STOP_DELAY: '3' };
      const shared = { DATABASE_URL: databaseUrl, SECRET_KEY_FILE: join(folder, 'shop.key') };
      const env = { DATA_DIR: dataDir, ...shared, LIMITS: wideLimitsSetting, ...served };
      shops[place] = await openShop(env);
    }

    beforeAll(async () => {
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
      await Promise.all(shops.map((shop) => shop.stop()));
      removeFolder(folder);
    }, 60_000);

    it('Both processes are stopped and started in turn, and no order and no page fails.', async ({ task }) => {
      const paths = ['/', '/products', '/cart', '/api/product/list', '/favicon.svg'];
      const visitors = urls.map((url) => startVisitors(url, { perSecond: PER_SECOND, paths, patience: 20_000 }));
      // A repeated attempt needs customers who are not registered yet.
      const attempt = task.result?.retryCount ?? 0;
      const orders = await Promise.all(
        urls.map((url, place) => startOrders(url, { name: `proxy${place}-${attempt}-` })),
      );
      onTestFinished(async () => void (await Promise.all([...visitors, ...orders].map((each) => each.stop()))));
      const more = (seconds: number) => Promise.all(visitors.map((each) => each.more(seconds * PER_SECOND)));
      for (const place of [0, 1]) {
        await more(1);
        expect(await shops[place]?.stop()).toBe(0);
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
