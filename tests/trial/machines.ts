import { type RunningPostgres, startPostgres } from '../support/services/postgres.ts';
import { startRedis, type TestRedis } from '../support/services/redis.ts';
import { startBuiltShop } from '../support/shops/built-shop.ts';
import { removeFolder } from '../support/run/temporary-folder.ts';
import { newShopFolder } from '../host/shop-process.ts';
import { orderProblems } from './kept-orders.ts';
import { startOrders, wrongStatuses } from './steady-orders.ts';
import { readinessIs, statusOf, told, type Trial, until } from './trial.ts';

interface Services {
  dataDir: string;
  postgres: RunningPostgres;
  redis: TestRedis;
  env: Record<string, string>;
}

/** A PostgreSQL with durable commits, a Redis and a folder, all removed after the work. */
export async function withServices<Result>(work: (services: Services) => Promise<Result>): Promise<Result | string> {
  const postgres = await startPostgres({ isDurable: true });
  if ('missing' in postgres) return postgres.missing;
  const redis = await startRedis();
  const dataDir = newShopFolder();
  try {
    return await work({ dataDir, postgres, redis, env: { DATABASE_URL: postgres.url, REDIS_URL: redis.url } });
  } finally {
    await redis.stop();
    await postgres.stop();
    removeFolder(dataDir);
  }
}

export const lostPostgres: Trial = {
  name: 'postgres',
  fault: 'PostgreSQL is killed under orders and started again',
  run: () =>
    withServices(async ({ dataDir, postgres, env }) => {
      if (!postgres.crash) return 'the PostgreSQL of DATABASE_URL is not to be killed';
      const shop = await startBuiltShop({ dataDir, env });
      try {
        await using orders = await startOrders(shop.url);
        await orders.more(50);
        const { start } = await postgres.crash();
        const red = await until('a red readiness', readinessIs(shop.url, 503));
        await until('an order that was refused', () => orders.refused() > 0);
        const page = await statusOf(`${shop.url}/products`);
        await start();
        const green = await until('a green readiness', readinessIs(shop.url, 200));
        await orders.more(50);
        await orders.stop();
        const lost = [
          ...(await orderProblems({ dataDir, databaseUrl: postgres.url }, orders.ledger.acknowledged)),
          ...wrongStatuses(orders, [200, 503]),
          ...(page === 200 ? [] : [`pages were answered ${page}`]),
        ];
        const { size } = orders.ledger.acknowledged;
        const seen = `red after ${told(red)}, ${orders.refused()} orders refused by 503, none by 500, pages go on; sells again ${told(green)} after its start; ${size} orders`;
        return { seen, lost };
      } finally {
        await shop.stop();
      }
    }),
};

export const lostRedis: Trial = {
  name: 'redis',
  fault: 'Redis is killed under orders and started again',
  run: () =>
    withServices(async ({ dataDir, postgres, redis, env }) => {
      const shop = await startBuiltShop({ dataDir, env });
      let back: TestRedis | undefined;
      try {
        await using orders = await startOrders(shop.url);
        await orders.more(50);
        await redis.stop('SIGKILL');
        const warned = () =>
          fetch(`${shop.url}/api/ready`).then((reply) => reply.json()) as Promise<{ warnings: string[] }>;
        const noticed = await until('a warning', async () => (await warned()).warnings.includes('redis'));
        await orders.more(50);
        back = await startRedis(Number(new URL(redis.url).port));
        const over = await until('no warning', async () => !(await warned()).warnings.includes('redis'));
        await orders.more(50);
        await orders.stop();
        const lost = [
          ...(await orderProblems({ dataDir, databaseUrl: postgres.url }, orders.ledger.acknowledged)),
          ...wrongStatuses(orders, [200]),
        ];
        return { seen: `sells on, warns after ${told(noticed)}; the warning goes ${told(over)} after its start`, lost };
      } finally {
        await shop.stop();
        await back?.stop();
      }
    }),
};

export const partedProcesses: Trial = {
  name: 'parted',
  fault: 'PostgreSQL is killed three times, from the start of two processes on',
  run: () =>
    withServices(async ({ dataDir, postgres, env }) => {
      const { crash } = postgres;
      if (!crash) return 'the PostgreSQL of DATABASE_URL is not to be killed';
      const shop = await startBuiltShop({ dataDir, env: { ...env, WORKERS: '2' } });
      try {
        await using orders = await startOrders(shop.url);
        for (let times = 0; times < 3; times++) {
          await orders.more(30);
          const { start } = await crash();
          await until('an order that was refused', () => orders.refused() > times);
          await start();
        }
        await orders.more(30);
        await orders.stop();
        const lost = [
          ...(await orderProblems({ dataDir, databaseUrl: postgres.url }, orders.ledger.acknowledged)),
          ...wrongStatuses(orders, [200, 503]),
        ];
        return { seen: `${orders.ledger.acknowledged.size} orders, ${orders.refused()} refused by 503`, lost };
      } finally {
        await shop.stop();
      }
    }),
};
