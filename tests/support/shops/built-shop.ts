import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { SIBLING } from '#app/processes/messages.ts';
import { stopperOf } from '../run/child-stopper.ts';
import { workersOf } from '../run/workers-of.ts';
import { removeFolder, temporaryFolder } from '../run/temporary-folder.ts';
import { freePort } from '../services/free-port.ts';
import { answers } from '../services/program.ts';
import { keepPictures, lendPictures } from './kept-pictures.ts';
import { nodeCommand } from '../run/npm-script.ts';
import { wideCashSettings, wideLimitsSetting } from './wide-limits.ts';

/** The built shop in a separate process. */
export type BuiltShop = Awaited<ReturnType<typeof startBuiltShop>>;

/**
 * Makes a shop create a picture size on its first request, like the second of several processes. A new shop's pictures have 1,900
 * sizes, and a test uses few of them.
 */
export const picturesWhenAsked: Record<string, string> = { [SIBLING]: '1' };

const root = join(import.meta.dirname, '../../..');
const startLimit = 150_000;

interface Options {
  /** The folder of the built project. */
  folder?: string;
  port?: number;
  /** The data folder, which is kept; by default a temporary one. */
  dataDir?: string;
  env?: Record<string, string>;
  /** The path that answers with 200 once the shop is ready. */
  readyPath?: string;
}

/** Starts the shop and waits until it answers. */
export async function startBuiltShop(options: Options = {}) {
  const dataDir = options.dataDir ?? temporaryFolder('data');
  if (!options.dataDir) lendPictures(dataDir);
  const port = options.port ?? (await freePort());
  const seller = { email: 'loja@example.pt', password: 'vento norte 42' };
  const { DATABASE_URL: _, SITE_URL: __, PUBLIC_API_URL: ___, ...inherited } = process.env;
  const { args, env } = nodeCommand('start');
  const child = spawn(process.execPath, args, {
    cwd: options.folder ?? root,
    env: {
      ...inherited,
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
      BACKUP_DIR: join(dataDir, 'backups'),
      SELLER_EMAIL: seller.email,
      SELLER_PASSWORD: seller.password,
      LIMITS: wideLimitsSetting,
      ...wideCashSettings,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = stopperOf(child, () => {
    if (options.dataDir) return;
    keepPictures(dataDir);
    removeFolder(dataDir);
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  if (!(await answers(url + (options.readyPath ?? '/api/health'), child, { patience: startLimit }))) {
    await stop();
    throw new Error(`The built shop does not answer:\n${printed}`);
  }
  return {
    url,
    /** The worker process. */
    pid: workersOf(child)[0] ?? 0,
    /** The started process, which supervises the workers. */
    supervisor: child.pid ?? 0,
    dataDir,
    seller,
    /** The output of the process since its start. */
    printed: () => printed,
    /** Ends the process, waits for it and removes its data unless the caller gave the folder. */
    stop,
  };
}
