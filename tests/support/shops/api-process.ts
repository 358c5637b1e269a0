import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../services/free-port.ts';
import { nodeCommand } from '../run/npm-script.ts';
import { wideCashSettings, wideLimitsSetting } from './wide-limits.ts';

const root = join(import.meta.dirname, '../../..');

export type ApiProcess = Awaited<ReturnType<typeof startApiProcess>>;

/**
 * Starts `npm run api` without npm on a data directory and waits until it listens. Rejects if it ends before. It ends with this process
 * at the latest.
 */
export async function startApiProcess(
  dataDir: string,
  { port, env: further }: { port?: number; env?: Record<string, string> } = {},
) {
  const { PATH = '' } = process.env;
  const chosenPort = port ?? (await freePort());
  const { args, env } = nodeCommand('api');
  const own = { DATA_DIR: dataDir, API_PORT: String(chosenPort), LIMITS: wideLimitsSetting, ...wideCashSettings };
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...env, PATH, ...own, ...further },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('The API answers')) resolve();
    });
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    void ended.then(() => reject(new Error(`The API ended:\n${printed}`)));
  });
  return {
    url: `http://127.0.0.1:${chosenPort}`,
    pid: child.pid ?? 0,
    /** Ends it by a signal and waits: SIGTERM stops it gracefully, SIGKILL kills it. */
    async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
      child.kill(signal);
      await ended;
      process.removeListener('exit', kill);
    },
  };
}
