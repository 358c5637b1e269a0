import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../run/temporary-folder.ts';
import { inFolder, nginxProgram } from './deployed-nginx.ts';
import { freePort } from './free-port.ts';
import { startProgram } from './program.ts';

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * Starts the machine's own nginx with one worker on a free port of 127.0.0.1. It serves a folder of precompressed files, and sends
 * `headers` with every answer. `encodings` are those whose copies next to the files (`page.html.br`) it sends.
 */
export async function startNginx(root: string, headers: [name: string, value: string][] = []) {
  const folder = temporaryFolder('nginx');
  const port = await freePort();
  const hasBrotli = existsSync(brotliModule);
  writeFileSync(join(folder, 'nginx.conf'), configuration({ root, headers, port, folder, hasBrotli }));
  const place = { url: `http://127.0.0.1:${port}`, folder, readyPath: '', isGood: () => true };
  const { url, child, stop } = await startProgram(
    nginxProgram,
    ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'],
    place,
  );
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
${inFolder(folder).main}
worker_processes 1;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  charset utf-8;
  sendfile on;
  tcp_nopush on;
  ${inFolder(folder).http}
  open_file_cache max=1000;
  gzip_static on;
  ${hasBrotli ? 'brotli_static on;' : ''}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    ${headers.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`).join('\n    ')}
    location / { try_files $uri $uri.html $uri/index.html =404; }
  }
}
`;
