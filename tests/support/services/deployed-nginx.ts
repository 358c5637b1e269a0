import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stopperOf } from '../run/child-stopper.ts';
import { freePort } from './free-port.ts';

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
/** The machine's own nginx, if installed. */
export const nginxProgram = folders.map((folder) => join(folder, 'nginx')).find(existsSync);

const given = readFileSync(fileURLToPath(new URL('../../../src/app/deploy/nginx.conf', import.meta.url)), 'utf8');
const START_LIMIT = 10_000;

/** The main configuration around the site of src/app/deploy, as on Debian. */
const around = (folder: string, sites: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  keepalive_requests 1000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${sites}
}
`;

/** nginx with the configuration of src/app/deploy, without TLS. */
export interface DeployedNginx {
  url: string;
  stop(): Promise<void>;
}

/** Runs nginx's check of the configuration with the certificates of a folder. Returns its exit code and output. */
export function checkNginxConf(certificates: string): [status: number | null, said: string] {
  const file = join(certificates, 'tls.conf');
  writeFileSync(file, around(certificates, given.replaceAll('/etc/letsencrypt', certificates)));
  const { status, stderr } = spawnSync(nginxProgram ?? '', ['-t', '-c', file], { encoding: 'utf8' });
  return [status, stderr];
}

/**
 * Starts nginx on a free port in front of shops on these local ports. `failTimeout` replaces how long it avoids a failed shop, so
 * that no test depends on its own pace.
 */
export async function startDeployedNginx(shops: readonly number[], failTimeout?: string): Promise<DeployedNginx> {
  if (!nginxProgram) throw new Error('There is no nginx: apt-get install nginx');
  const folder = mkdtempSync(join(tmpdir(), 'nortada-proxy-'));
  const port = await freePort();
  const servers = (how: string) => shops.map((shop) => `server 127.0.0.1:${shop} ${how};`).join('\n  ');
  const sites = given
    .replace(/server \{\s*listen 80;[^}]+\}/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^\s*ssl_.*$/gm, '')
    .replace(/server 127\.0\.0\.1:4321 ([^;]+);\s+server 127\.0\.0\.1:4322 [^;]+;/g, (_, how: string) => servers(how));
  const file = join(folder, 'nginx.conf');
  const timed = failTimeout ? sites.replaceAll(/fail_timeout=\w+/g, `fail_timeout=${failTimeout}`) : sites;
  writeFileSync(file, around(folder, timed));
  const child = spawn(nginxProgram, ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  const stop = stopperOf(child, () => rmSync(folder, { recursive: true, force: true }));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_LIMIT;
  while (child.exitCode === null && Date.now() < deadline) {
    const reply = await fetch(`${url}/api/health`).catch(() => undefined);
    if (reply?.ok) return { url, stop };
    await pause(50);
  }
  const said = existsSync(join(folder, 'error.log')) ? readFileSync(join(folder, 'error.log'), 'utf8') : '';
  await stop();
  throw new Error(`nginx does not answer: ${said}`);
}
