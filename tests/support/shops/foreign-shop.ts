import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuiltShop, startBuiltShop } from './built-shop.ts';
import { type ForeignApi, startForeignApi } from './foreign-api.ts';
import { freePort } from '../services/free-port.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const copied = ['src', 'public', 'package.json', 'package-lock.json', 'tsconfig.json'];
/** Where a build keeps the content that it has read: two at once would read each other's. */
const buildCaches = ['.astro', '.vite'];
const configs = ['astro.config.mjs', 'tailwind.config.mjs'];

/** A storefront that was built for a backend on another address, and that backend. */
export interface ForeignShop {
  shop: BuiltShop;
  api: ForeignApi;
  /** Stops the shop's process and starts another one on the same address and data, with further settings. */
  restart(settings?: Record<string, string>): Promise<void>;
  /** What the shop's process has printed since its start. */
  logged(): string;
  stop(): Promise<void>;
}

/** Changes to files of src/content, by their names. */
export type ContentEdits = Record<string, (text: string) => string>;

/** Copies the project, with its content as somebody edited it; gives the folder. */
function copyProject(edits: ContentEdits): string {
  const folder = mkdtempSync(join(tmpdir(), 'nortada-foreign-'));
  for (const name of [...copied, ...configs]) cpSync(join(root, name), join(folder, name), { recursive: true });
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages).filter((name) => !buildCaches.includes(name))) {
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  }
  for (const [name, edit] of Object.entries(edits)) {
    const file = join(folder, 'src/content', name);
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
  }
  return folder;
}

/** Builds a copy of the project for the stand-in of a foreign API, and starts both. */
export async function startForeignShop(edits: ContentEdits = {}): Promise<ForeignShop> {
  const folder = copyProject(edits);
  const [apiPort, port] = [await freePort(), await freePort()];
  const env = { PUBLIC_API_URL: `http://127.0.0.1:${apiPort}` };
  const api = await startForeignApi(apiPort, `http://127.0.0.1:${port}`);
  const end = async () => {
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const dataDir = join(folder, 'data');
  const start = (settings = {}) =>
    startBuiltShop({ folder, port, env: { ...env, ...settings }, dataDir, readyPath: '/products' });
  try {
    const build = spawnSync(process.execPath, ['src/host/build/build.ts'], {
      cwd: folder,
      env: { ...process.env, ...env },
    });
    if (build.status !== 0) throw new Error(`The copy could not be built:\n${build.stdout}\n${build.stderr}`);
    let shop = await start();
    return {
      shop,
      api,
      async restart(settings) {
        await shop.stop();
        shop = await start(settings);
      },
      logged: () => shop.printed(),
      async stop() {
        await shop.stop();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
