import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** A PostgreSQL started for the tests, or one that was already running. */
export interface RunningPostgres {
  url: string;
  stop: () => Promise<void>;
  /** Kills all its processes together; `start` starts it again on the same files. Absent for a server that was already running. */
  crash?: () => Promise<{ start: () => Promise<void> }>;
}

type Account = Record<'uid' | 'gid', number>;

const packagedFolder = '/usr/lib/postgresql';
const clusterSettings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
/** The cluster is deleted after the tests, so it need not survive a power failure. */
const hastySettings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];
const startLimit = 30_000;

/**
 * The server of DATABASE_URL, or an empty cluster of the machine's own binaries in a temporary directory. `isDurable` makes its commits
 * durable, for measurements.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<RunningPostgres | { missing: string }> {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: () => Promise.resolve() };
  const binaries = findBinaries();
  if (!binaries) return { missing: 'neither DATABASE_URL nor the programs initdb and postgres were found' };
  const account = unprivilegedAccount();
  if (account === 'none') return { missing: 'PostgreSQL refuses to run as root and there is no other user' };
  return startCluster(binaries, account, isDurable ? clusterSettings : [...clusterSettings, ...hastySettings]);
}

/** The folder with both programs: on PATH, or the newest of Debian's packages. */
function findBinaries(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const versions = existsSync(packagedFolder) ? readdirSync(packagedFolder) : [];
  const packaged = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(packagedFolder, version, 'bin'));
  return [...onPath, ...packaged].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

/** The account for the programs: the current user, or another one if that is root. */
function unprivilegedAccount(): Account | undefined | 'none' {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return 'none';
}

async function startCluster(binaries: string, account: Account | undefined, ownSettings: string[]) {
  const directory = mkdtempSync(join(tmpdir(), 'nortada-postgres-'));
  const remove = () => rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  process.once('exit', remove);
  if (account) chownSync(directory, account.uid, account.gid);
  const data = join(directory, 'data');
  const options = { ...account, cwd: directory, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  const how = ['--pgdata', data, '--username', 'nortada', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync'];
  const initdb = spawnSync(join(binaries, 'initdb'), how, { ...options, encoding: 'utf8' });
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr || String(initdb.error)}`);
  const port = await freePort();
  const settings = [`port=${port}`, ...ownSettings];
  const url = `postgres://nortada@127.0.0.1:${port}/postgres`;
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const start = async () => {
    const server = spawn(join(binaries, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    const stop = stopper(server, remove);
    try {
      await untilReady(url, server);
    } catch (error) {
      await stop();
      throw error;
    }
    return { server, stop };
  };
  let running = await start();
  return {
    url,
    stop: () => running.stop(),
    async crash() {
      const ended = once(running.server, 'exit');
      // Its processes stop immediately, and the next start replays the write-ahead log.
      running.server.kill('SIGQUIT');
      await ended;
      return { start: async () => void (running = await start()) };
    },
  };
}

/** Stops the server and removes its files. If this process exits before, it does so immediately, without waiting. */
function stopper(server: ChildProcess, remove: () => void): () => Promise<void> {
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const abandon = () => server.kill('SIGQUIT');
  process.prependOnceListener('exit', abandon);
  return async () => {
    process.removeListener('exit', abandon);
    if (server.exitCode === null) {
      server.kill('SIGINT');
      await ended;
    }
    remove();
  };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  let log = '';
  server.stderr?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4_000)));
  const deadline = Date.now() + startLimit;
  while (server.exitCode === null && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`PostgreSQL did not start:\n${log}`);
}
