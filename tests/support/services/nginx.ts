import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stopperOf } from '../run/child-stopper.ts';
import { freePort } from './free-port.ts';

/** A folder of precompressed files, served by the machine's own nginx with one worker. */
export interface TestNginx {
  url: string;
  /** The process that answers. */
  workerPid: number;
  /** The encodings whose copies next to the files (`page.html.br`) it sends. */
  encodings: string[];
  stop(): Promise<void>;
}

const startLimit = 5_000;
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const program = folders.map((folder) => join(folder, 'nginx')).find(existsSync);

/**
 * Starts nginx on a free port of 127.0.0.1, with its files in a temporary folder. It sends `headers` with every answer.
 * Throws a message if nginx is missing.
 */
export async function startNginx(root: string, headers: [name: string, value: string][] = []): Promise<TestNginx> {
  if (!program) throw new Error('There is no nginx: apt-get install nginx libnginx-mod-http-brotli-static');
  const folder = mkdtempSync(join(tmpdir(), 'nortada-nginx-'));
  const port = await freePort();
  const hasBrotli = existsSync(brotliModule);
  writeFileSync(join(folder, 'nginx.conf'), configuration({ root, headers, port, folder, hasBrotli }));
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', join(folder, 'error.log')];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  const stop = stopperOf(child, () => rmSync(folder, { recursive: true, force: true }));
  await untilAnswers(url, child).catch(async (problem: unknown) => {
    await stop();
    throw problem;
  });
  const [workerPid = 0] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ').map(Number);
  return { url, workerPid, encodings: hasBrotli ? ['br', 'gzip'] : ['gzip'], stop };
}

interface Wanted {
  root: string;
  headers: [name: string, value: string][];
  port: number;
  folder: string;
  hasBrotli: boolean;
}

const configuration = ({ root, headers, port, folder, hasBrotli }: Wanted): string => `
${hasBrotli ? `load_module ${brotliModule};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  charset utf-8;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=1000;
  gzip_static on;
  ${hasBrotli ? 'brotli_static on;' : ''}
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    ${headers.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`).join('\n    ')}
    location / { try_files $uri $uri.html $uri/index.html =404; }
  }
}
`;

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startLimit;
  while (child.exitCode === null && Date.now() < deadline) {
    if (await fetch(url).catch(() => undefined)) return;
    await pause(20);
  }
  throw new Error('nginx does not answer');
}
