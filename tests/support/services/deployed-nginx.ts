import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../run/temporary-folder.ts';
import { freePort } from './free-port.ts';
import { findProgram, startProgram } from './program.ts';

/** The machine's own nginx, if installed. */
export const nginxProgram = findProgram('nginx');

const given = readFileSync(join(import.meta.dirname, '../../../src/app/deploy/nginx.conf'), 'utf8');

/** The settings that keep nginx in the foreground, with its files in a folder. */
export const inFolder = (folder: string): { main: string; http: string } => ({
  main: `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/nginx.pid;`,
  http: `access_log off; keepalive_requests 1000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}`,
});

/** The main configuration around the site of src/app/deploy, as on Debian. */
const around = (folder: string, sites: string): string => `
${inFolder(folder).main}
error_log stderr;
events { worker_connections 4096; }
http {
  ${inFolder(folder).http}
  ${sites}
}
`;

export type DeployedNginx = Awaited<ReturnType<typeof startDeployedNginx>>;

/** Runs nginx's check of the configuration with the certificates of a folder. Returns its exit code and output. */
export function checkNginxConf(certificates: string): [status: number | null, said: string] {
  const file = join(certificates, 'tls.conf');
  writeFileSync(file, around(certificates, given.replaceAll('/etc/letsencrypt', certificates)));
  const { status, stderr } = spawnSync(nginxProgram ?? '', ['-t', '-c', file], { encoding: 'utf8' });
  return [status, stderr];
}

/**
 * Starts nginx with the configuration of src/app/deploy, without TLS, on a free port in front of shops on these local ports.
 * `failTimeout` replaces how long it avoids a failed shop, so that no test depends on its own pace.
 */
export async function startDeployedNginx(shops: readonly number[], failTimeout?: string) {
  const folder = temporaryFolder('proxy');
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
  return startProgram(nginxProgram, ['-c', file, '-e', 'stderr'], { url: `http://127.0.0.1:${port}`, folder });
}
