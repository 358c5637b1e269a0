import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

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
  const folder = mkdtempSync(join(tmpdir(), 'nortada-wrk-'));
  const script = join(folder, 'paths.lua');
  writeFileSync(script, luaOf(paths, query));
  const args = [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '--latency',
    // A shared machine may delay an answer for longer than the default of two seconds.
    '--timeout',
    '30s',
    '-s',
    script,
    '-H',
    `Accept-Encoding: ${encodings}`,
    url,
  ];
  const spent = () => [pid].flat().reduce((sum, one) => sum + cpuSeconds(one), 0);
  const before = spent();
  const { stdout } = await run('wrk', args).catch((problem: NodeJS.ErrnoException) => {
    throw problem.code === 'ENOENT' ? new Error('There is no wrk: apt-get install wrk') : problem;
  });
  const cpu = spent() - before;
  rmSync(folder, { recursive: true });
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`);
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? NaN);
  const requests = number(/(\d+) requests in/);
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    perCpuSecond: requests / cpu,
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

/** Seconds of CPU time that a process and its threads have used. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
