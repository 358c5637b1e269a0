import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../services/free-port.ts';
import { type BuiltShop, startBuiltShop } from './built-shop.ts';
import { type ForeignApi, startForeignApi } from './foreign-api.ts';
import { buildCopy, type ContentEdits, copyProject } from '../run/project-copy.ts';

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
    buildCopy(folder, env);
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
