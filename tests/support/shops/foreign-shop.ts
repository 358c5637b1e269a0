import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../services/free-port.ts';
import { removeFolder, temporaryFolder } from '../run/temporary-folder.ts';
import { startBuiltShop } from './built-shop.ts';
import { type ForeignApi, startForeignApi } from './foreign-api.ts';
import { buildCopy, type ContentEdits, copyProjectInto } from '../run/project-copy.ts';

/** A storefront built for a backend at another address, and that backend. */
export type ForeignShop = Awaited<ReturnType<typeof startForeignShop>>;

/** A marketer's changes before the build: one file for each wish. */
const edits: ContentEdits = {
  'hero.yaml': (yaml) => yaml.replace('- Surf Hard,', '- Equipamento para a Costa Oeste'),
  'categories.yaml': (yaml) => `${yaml}
- id: deck-peniche
  text: Deck Peniche
  path: Deck-Peniche
  image: deck-tahiti
  bgColor: '#D8E6F2'
  description: Decks Peniche para as ondas rápidas e tubulares da costa oeste, com ranhuras fundas.
`,
  'reviews.yaml': (yaml) => `${yaml}
  - { userName: Ana P., userLocation: Sagres, rating: 4, title: Cera que dura, comment: Uma barra por mês. }
`,
};

/** Copies and their builds are kept there, each in a folder named by the port of its backend. */
const copies = join(import.meta.dirname, '../../.output/foreign');

/** Builds a copy of the project for the stand-in of a foreign API, and starts both. */
export async function startForeignShop() {
  const port = await freePort();
  const { api, apiPort } = await startApi(`http://127.0.0.1:${port}`);
  const folder = join(copies, String(apiPort));
  const dataDir = temporaryFolder('foreign');
  const env = { PUBLIC_API_URL: `http://127.0.0.1:${apiPort}` };
  const end = async () => {
    await api.stop();
    removeFolder(dataDir);
  };
  const start = (settings = {}) =>
    startBuiltShop({ folder, port, env: { ...env, ...settings }, dataDir, readyPath: '/products' });
  try {
    copyProjectInto(folder, edits);
    buildCopy(folder, env);
    let shop = await start();
    return {
      shop,
      api,
      /** Restarts the shop's process on the same address and data, with further settings. */
      async restart(settings?: Record<string, string>) {
        await shop.stop();
        shop = await start(settings);
      },
      /** The output of the shop's process since its start. */
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

/**
 * Starts the backend on an earlier port if that is free, because a build contains the address and takes 14 s of processor time.
 * The port also reserves the copy until the backend stops.
 */
async function startApi(shopUrl: string): Promise<{ api: ForeignApi; apiPort: number }> {
  const used = existsSync(copies) ? readdirSync(copies).map(Number) : [];
  for (const apiPort of used) {
    const api = await startForeignApi(apiPort, shopUrl).catch(() => undefined);
    if (api) return { api, apiPort };
  }
  const apiPort = await freePort();
  return { api: await startForeignApi(apiPort, shopUrl), apiPort };
}
