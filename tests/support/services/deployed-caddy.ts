import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stopperOf } from '../run/child-stopper.ts';
import { freePort } from './free-port.ts';

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
/** The machine's own Caddy, if installed. */
export const caddyProgram = folders.map((folder) => join(folder, 'caddy')).find(existsSync);

const file = fileURLToPath(new URL('../../../src/app/deploy/Caddyfile', import.meta.url));
const START_LIMIT = 10_000;

/** Runs Caddy's check of the configuration. Returns its exit code and output. */
export function checkCaddyfile(): [status: number | null, said: string] {
  const folder = mkdtempSync(join(tmpdir(), 'nortada-caddy-'));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ['validate', '--adapter', 'caddyfile', '--config', file];
  const { status, stdout, stderr } = spawnSync(caddyProgram ?? '', args, { env, encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  return [status, stdout + stderr];
}

/** Starts Caddy with the configuration of src/app/deploy, without TLS, on a free port in front of shops on these local ports. */
export async function startDeployedCaddy(
  shops: readonly number[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!caddyProgram) throw new Error('There is no caddy: apt-get install caddy');
  const folder = mkdtempSync(join(tmpdir(), 'nortada-caddy-'));
  const port = await freePort();
  const sites = readFileSync(file, 'utf8')
    .replace(/^www\.shop\.example \{[^}]+\}[^}]*\}/m, '')
    .replace(/^shop\.example \{/m, `http://127.0.0.1:${port} {`)
    .replace('127.0.0.1:4321 127.0.0.1:4322', shops.map((shop) => `127.0.0.1:${shop}`).join(' '));
  const config = join(folder, 'Caddyfile');
  writeFileSync(config, `{\n\tadmin off\n\tauto_https off\n}\n${sites}`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ['run', '--adapter', 'caddyfile', '--config', config];
  const child = spawn(caddyProgram, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const stop = stopperOf(child, () => rmSync(folder, { recursive: true, force: true }));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_LIMIT;
  while (child.exitCode === null && Date.now() < deadline) {
    const reply = await fetch(`${url}/api/health`).catch(() => undefined);
    if (reply?.ok) return { url, stop };
    await pause(50);
  }
  await stop();
  throw new Error(`Caddy does not answer: ${said}`);
}
