import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';
import { findProgram } from './program.ts';

export type TestRedis = Awaited<ReturnType<typeof startRedis>>;

/** Whether redis-server is installed. If it is not, prints that, or throws if REQUIRE_REDIS is 1. */
export function hasRedis(): boolean {
  if (findProgram('redis-server')) return true;
  if (process.env.REQUIRE_REDIS === '1') throw new Error('REQUIRE_REDIS is set, but there is no redis-server');
  process.stderr.write('\nSKIPPED: no redis-server on this machine; tests of several processes do not run.\n\n');
  return false;
}

/** Starts a Redis that stores nothing on disk, on a port of 127.0.0.1, by default a free one. */
export async function startRedis(port?: number) {
  const chosen = port ?? (await freePort());
  const args = ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', args, { cwd: '/tmp', stdio: ['ignore', 'pipe', 'ignore'] });
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  await untilReady(server);
  return {
    url: `redis://127.0.0.1:${chosen}`,
    /** Ends or kills it and waits for its end. */
    async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
      process.removeListener('exit', kill);
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    },
  };
}

function untilReady(server: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`Redis did not start:\n${said}`)));
  });
}
