import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { cpuSeconds } from './visits.ts';

/** The result of a run of the load generator. Times in milliseconds, CPU time of the server's process. */
export interface Load {
  perSecond: number;
  /** Requests that the server answers per second of CPU time. */
  perCpuSecond: number;
  p50: number;
  p99: number;
}

interface Target {
  /** The process whose CPU time is counted, or several that share the load. */
  pid: number | readonly number[];
  url: string;
  /** Requested in turns. */
  paths: readonly string[];
  /** Lua for a query string that makes the `n`th request miss the page cache. */
  query?: string;
  /** The Accept-Encoding of the client; gzip by default. */
  encodings?: string;
}

const run = promisify(execFile);
const CONNECTIONS = 16;
const unit = { us: 0.001, ms: 1, s: 1000 } as const;

/** Loads a server with wrk for some seconds over persistent connections. Throws if any response is not 200. */
export async function load(
  { pid, url, paths, query = "''", encodings = 'gzip' }: Target,
  seconds: number,
): Promise<Load> {
  const script = join(temporaryFolder('wrk'), 'paths.lua');
  writeFileSync(script, luaOf(paths, query));
  // A shared machine may delay an answer for longer than the default of two seconds.
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '--timeout', '30s'];
  const args = [...options, '-s', script, '-H', `Accept-Encoding: ${encodings}`, url];
  const pids = [pid].flat();
  const before = cpuSeconds(pids);
  const { stdout } = await run('wrk', args).catch((problem: NodeJS.ErrnoException) => {
    throw problem.code === 'ENOENT' ? new Error('There is no wrk: apt-get install wrk') : problem;
  });
  const cpu = cpuSeconds(pids) - before;
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`);
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? NaN);
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    perCpuSecond: number(/(\d+) requests in/) / cpu,
    p50: percentile(stdout, 50),
    p99: percentile(stdout, 99),
  };
}

function percentile(stdout: string, percent: number): number {
  const [, value = '', name = ''] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
  return Number(value) * unit[name as keyof typeof unit];
}

const luaOf = (paths: readonly string[], query: string): string => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local n = ${Date.now() % 100_000}
request = function()
  n = n + 1
  local path = paths[n % #paths + 1]
  return wrk.format('GET', path .. ${query})
end
`;
