import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess } from '../host/shop-process.ts';
import { copyProject } from '../support/run/project-copy.ts';
import { startVisitors } from '../support/services/steady-visitors.ts';
import { startBuiltShop } from '../support/shops/built-shop.ts';
import type { Trial } from './trial.ts';

const PER_SECOND = 500;
const RELOADS = 3;
const LONGEST = 20_000;

export const builds: Trial = {
  name: 'builds',
  fault: `a build that fails, two at once and ${RELOADS} reloads beside the running shop, at ${PER_SECOND} requests a second`,
  async run() {
    const folder = copyProject({});
    const shop = await startBuiltShop({ folder });
    try {
      const run = async (script: string) => {
        const env = { DATA_DIR: shop.dataDir, PORT: new URL(shop.url).port };
        const { ended, printed } = startProcess(join(folder, script), env);
        return (await ended) === 0 ? undefined : printed.error;
      };
      const runWell = async (script: string) => {
        const problem = await run(script);
        if (problem !== undefined) throw new Error(problem);
      };
      const home = await (await fetch(`${shop.url}/`)).text();
      const hashed = [...new Set(home.match(/\/_astro\/[\w.~-]+/g) ?? [])];
      const paths = ['/', '/products', '/cart', '/favicon.svg', '/api/product/list', ...hashed];
      const visitors = startVisitors(shop.url, { perSecond: PER_SECOND, paths, patience: LONGEST });
      await visitors.more(PER_SECOND);
      const brand = join(folder, 'src/content/brand.yaml');
      const good = readFileSync(brand, 'utf8');
      writeFileSync(brand, good.replace('name: Nortada', 'nome: Nortada'));
      const refusal = (await run('src/app/commands/reload.ts')) ?? 'nothing, and took the build';
      writeFileSync(brand, good.replace('name: Nortada', 'name: Levante'));
      await Promise.all([runWell('src/app/build/build.ts'), runWell('src/app/build/build.ts')]);
      for (let reload = 0; reload < RELOADS; reload++) {
        await runWell('src/app/commands/reload.ts');
        await visitors.more(PER_SECOND);
      }
      const isNew = (await (await fetch(`${shop.url}/`)).text()).includes('Levante');
      const { sent, failures } = await visitors.stop();
      const lost = [
        ...(failures.length > 0 ? [`${failures.length} requests failed: ${failures.slice(0, 3).join(', ')}`] : []),
        ...(isNew ? [] : ['the new build is not served']),
        ...(/could not be built/.test(refusal) ? [] : [`a build of broken sources said: ${refusal}`]),
      ];
      return { seen: `${sent} requests, ${failures.length} failed`, lost };
    } finally {
      await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
