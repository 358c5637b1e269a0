import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuiltShop, startBuiltShop } from './built-shop.ts';
import { type ForeignApi, startForeignApi } from './foreign-api.ts';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copied = ['src', 'public', 'package.json', 'package-lock.json', 'tsconfig.json'];
const configs = ['astro.config.mjs', 'tailwind.config.mjs'];

/** A storefront that was built for a backend on another address, and that backend. */
export interface ForeignShop {
  shop: BuiltShop;
  api: ForeignApi;
  stop(): Promise<void>;
}

/** Builds a copy of the project for the stand-in of a foreign API, and starts both. */
export async function startForeignShop(): Promise<ForeignShop> {
  const folder = mkdtempSync(join(tmpdir(), 'nortada-foreign-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  for (const name of [...copied, ...configs]) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const [apiPort, shopPort] = [await freePort(), await freePort()];
  const env = { PUBLIC_API_URL: `http://127.0.0.1:${apiPort}` };
  const api = await startForeignApi(apiPort, `http://127.0.0.1:${shopPort}`);
  try {
    const build = spawnSync(process.execPath, ['src/host/build.ts'], { cwd: folder, env: { ...process.env, ...env } });
    if (build.status !== 0) throw new Error(`The copy could not be built:\n${build.stdout}\n${build.stderr}`);
    const shop = await startBuiltShop({ folder, port: shopPort, env, readyPath: '/products' });
    const stop = async () => {
      await shop.stop();
      await api.stop();
      removeFolder();
    };
    return { shop, api, stop };
  } catch (error) {
    await api.stop();
    removeFolder();
    throw error;
  }
}
