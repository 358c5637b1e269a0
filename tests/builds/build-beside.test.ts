import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess } from '../host/shop-process.ts';
import { copyProject } from '../support/run/project-copy.ts';
import { type BuiltShop, startBuiltShop } from '../support/shops/built-shop.ts';
import { startVisitors } from '../support/services/steady-visitors.ts';

let folder: string;
let shop: BuiltShop;
beforeAll(async () => {
  folder = copyProject({});
  shop = await startBuiltShop({ folder });
}, 180_000);
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

const builds = () => readdirSync(join(folder, 'dist')).filter((name) => !name.startsWith('.'));

async function npmRun(script: string): Promise<void> {
  const env = { DATA_DIR: shop.dataDir, PORT: new URL(shop.url).port };
  const { ended, printed } = startProcess(join(folder, script), env);
  expect([await ended, printed.error]).toEqual([0, '']);
}

const hashedOn = async (path: string): Promise<string[]> =>
  (await (await fetch(shop.url + path)).text()).match(/\/_astro\/[\w.~-]+/g) ?? [];

it('A build and a reload under 500 requests a second fail no request.', async () => {
  const [first = ''] = builds();
  const hashed = [...new Set([...(await hashedOn('/')), ...(await hashedOn('/cart'))])];
  expect(hashed.length).toBeGreaterThan(5);
  const visitors = startVisitors(shop.url, {
    perSecond: 500,
    mostWaiting: 200,
    paths: ['/', '/products', '/cart', '/favicon.svg', ...hashed],
    patience: 20_000,
  });
  await visitors.more(500);
  const brand = join(folder, 'src/content/brand.yaml');
  writeFileSync(brand, readFileSync(brand, 'utf8').replace('name: Nortada', 'name: Levante'));
  await npmRun('src/app/build/build.ts');
  expect(builds()).toHaveLength(2);
  expect(await (await fetch(`${shop.url}/`)).text()).not.toContain('Levante');
  await visitors.more(500);
  for (let times = 0; times < 3; times++) {
    await npmRun('src/app/commands/reload.ts');
    await visitors.more(500);
  }
  expect(await (await fetch(`${shop.url}/`)).text()).toContain('Levante');
  const { sent, failures } = await visitors.stop();
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThan(2_500);
  expect(builds()).toContain(first);
}, 240_000);
