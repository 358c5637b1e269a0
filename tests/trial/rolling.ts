import { join } from 'node:path';
import { caddyProgram, startDeployedCaddy } from '../support/services/deployed-caddy.ts';
import { nginxProgram, startDeployedNginx } from '../support/services/deployed-nginx.ts';
import { freePort } from '../support/services/free-port.ts';
import { startVisitors } from '../support/services/steady-visitors.ts';
import { type BuiltShop, startBuiltShop } from '../support/shops/built-shop.ts';
import { lendPictures } from '../support/shops/kept-pictures.ts';
import { orderProblems } from './kept-orders.ts';
import { withServices } from './machines.ts';
import { startOrders, wrongStatuses } from './steady-orders.ts';
import type { Trial } from './trial.ts';

const PER_SECOND = 100;
/** How often each of the two is restarted. */
const ROUNDS = Number(process.env.ROUNDS ?? 1);
/** Seconds until each proxy knows that a process is back, as in src/app/deploy/README.md. */
const SETTLED = 6;

/** Two processes behind a proxy, each stopped and started in turn. */
const rollingBehind = (name: string, program: string | undefined, startProxy: typeof startDeployedNginx): Trial => ({
  name: `rolling-${name}`,
  fault: `two processes behind ${name} are stopped and started in turn, orders and ${PER_SECOND} requests a second going on`,
  run: () =>
    withServices(async ({ dataDir, postgres, env }) => {
      if (!program) return `there is no ${name}`;
      const ports = [await freePort(), await freePort()];
      const folders = ports.map((port) => join(dataDir, String(port)));
      for (const folder of folders) lendPictures(folder);
      const start = (place: number) =>
        startBuiltShop({
          dataDir: folders[place] ?? '',
          port: ports[place] ?? 0,
          env: { ...env, SECRET_KEY_FILE: join(dataDir, 'shop.key'), TRUST_PROXY: '1', STOP_DELAY: '3' },
        });
      const shops: BuiltShop[] = [];
      let proxy: Awaited<ReturnType<typeof startProxy>> | undefined;
      try {
        for (const place of [0, 1]) shops[place] = await start(place);
        proxy = await startProxy(ports);
        const began = performance.now();
        await using keyed = await startOrders(proxy.url, { name: 'com-chave', count: 10 });
        await using keyless = await startOrders(proxy.url, { name: 'sem-chave', count: 4, haveKeys: false });
        const paths = ['/', '/products', '/cart', '/api/product/list'];
        const visitors = startVisitors(proxy.url, { perSecond: PER_SECOND, paths, patience: 20_000 });
        await keyed.more(50);
        for (let round = 0; round < ROUNDS; round++) {
          for (const place of [0, 1]) {
            await shops[place]?.stop();
            await visitors.more(PER_SECOND);
            await keyed.more(20);
            shops[place] = await start(place);
            await visitors.more(SETTLED * PER_SECOND);
          }
        }
        const { sent, failures } = await visitors.stop();
        await Promise.all([keyed.stop(), keyless.stop()]);
        const seconds = (performance.now() - began) / 1000;
        const acknowledged = new Map([...keyed.ledger.acknowledged, ...keyless.ledger.acknowledged]);
        const lost = [
          ...(await orderProblems({ dataDir, databaseUrl: postgres.url }, acknowledged)),
          ...wrongStatuses(keyed, [200]),
          ...wrongStatuses(keyless, [200]),
          ...failures.slice(0, 3),
        ];
        const seen =
          `${2 * ROUNDS} restarts, ${sent} requests, ${failures.length} failed; ${acknowledged.size} orders ` +
          `(${keyless.ledger.acknowledged.size} without a key), ${Math.round(acknowledged.size / seconds)} a second`;
        return { seen, lost };
      } finally {
        await proxy?.stop();
        await Promise.all(shops.map((shop) => shop.stop()));
      }
    }),
});

export const rollingNginx = rollingBehind('nginx', nginxProgram, startDeployedNginx);
export const rollingCaddy = rollingBehind('caddy', caddyProgram, startDeployedCaddy);
