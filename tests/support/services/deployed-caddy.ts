import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../run/temporary-folder.ts';
import { freePort } from './free-port.ts';
import { findProgram, startProgram } from './program.ts';

/** The machine's own Caddy, if installed. */
export const caddyProgram = findProgram('caddy');

const file = join(import.meta.dirname, '../../../src/app/deploy/Caddyfile');
const envIn = (folder: string) => ({ ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder });

/** Runs Caddy's check of the configuration. Returns its exit code and output. */
export function checkCaddyfile(): [status: number | null, said: string] {
  const args = ['validate', '--adapter', 'caddyfile', '--config', file];
  const options = { env: envIn(temporaryFolder('caddy')), encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(caddyProgram ?? '', args, options);
  return [status, stdout + stderr];
}

/** Starts Caddy with the configuration of src/app/deploy, without TLS, on a free port in front of shops on these local ports. */
export async function startDeployedCaddy(shops: readonly number[]) {
  const folder = temporaryFolder('caddy');
  const url = `http://127.0.0.1:${await freePort()}`;
  const sites = readFileSync(file, 'utf8')
    .replace(/^www\.shop\.example \{[^}]+\}[^}]*\}/m, '')
    .replace(/^shop\.example \{/m, `${url} {`)
    .replace('127.0.0.1:4321 127.0.0.1:4322', shops.map((shop) => `127.0.0.1:${shop}`).join(' '));
  const config = join(folder, 'Caddyfile');
  writeFileSync(config, `{\n\tadmin off\n\tauto_https off\n}\n${sites}`);
  const args = ['run', '--adapter', 'caddyfile', '--config', config];
  return startProgram(caddyProgram, args, { url, folder, env: envIn(folder) });
}
