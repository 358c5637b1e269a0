import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SIBLING } from '#app/processes/messages.ts';
import { stopperOf } from '../run/child-stopper.ts';
import { workersOf } from '../run/workers-of.ts';
import { freePort } from '../services/free-port.ts';
import { keepPictures, lendPictures } from './kept-pictures.ts';
import { nodeCommand } from '../run/npm-script.ts';
import { wideCashSettings, wideLimitsSetting } from './wide-limits.ts';

/** The built shop in a separate process, with a new data directory. */
export interface BuiltShop {
  url: string;
  /** The worker process. */
  pid: number;
  /** The started process, which supervises the workers. */
  supervisor: number;
  dataDir: string;
  seller: { email: string; password: string };
  /** The output of the process since its start. */
  printed(): string;
  /** Ends the process, waits for it and removes its data. */
  stop(): Promise<void>;
}

/**
 * Makes a shop create a picture size on its first request, like the second of several processes. A new shop's pictures have 1,900
 * sizes, of which a test uses few.
 */
export const picturesWhenAsked: Record<string, string> = { [SIBLING]: '1' };

const root = fileURLToPath(new URL('../../..', import.meta.url));
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
export async function startBuiltShop(options: Options = {}): Promise<BuiltShop> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'nortada-data-'));
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
    rmSync(dataDir, { recursive: true, force: true });
  });
  let printed = '';
  const keep = (chunk: Buffer) => (printed += chunk.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  try {
    await untilReady(`${url}${options.readyPath ?? '/api/health'}`, child, () => printed);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    pid: workersOf(child)[0] ?? 0,
    supervisor: child.pid ?? 0,
    dataDir,
    seller,
    printed: () => printed,
    stop,
  };
}

async function untilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + startLimit;
  while (child.exitCode === null && Date.now() < deadline) {
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The built shop does not answer:\n${printed()}`);
}
