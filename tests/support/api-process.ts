import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nodeArguments } from '../support/npm-script.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The API as a process of its own that can be killed without a word. */
export interface ApiProcess {
  url: string;
  /** Kills it by SIGKILL and waits for its end. */
  kill(): Promise<void>;
}

/** Starts `npm run api` without npm on a data directory and waits until it listens. */
export async function startApiProcess(dataDir: string, port: number): Promise<ApiProcess> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, nodeArguments('api'), {
    cwd: root,
    env: { PATH, DATA_DIR: dataDir, API_PORT: String(port), SELLER_PASSWORD: 'uma palavra longa' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let printed = '';
  const listens = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('The API answers')) resolve();
    });
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    void ended.then(() => reject(new Error(`The API ended:\n${printed}`)));
  });
  await listens;
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      end();
      await ended;
      process.removeListener('exit', end);
    },
  };
}
