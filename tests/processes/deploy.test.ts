import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { caddyProgram, checkCaddyfile } from '../support/services/deployed-caddy.ts';
import { nodeCommand } from '../support/run/npm-script.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { freePort } from '../support/services/free-port.ts';
import { lendPictures } from '../support/shops/kept-pictures.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const deploy = (name: string) => readFileSync(join(root, 'src/app/deploy', name), 'utf8');
const { args, env } = nodeCommand('start');
const NOBODY = 65_534;

const folder = temporaryFolder('deploy');

const has = (program: string) => spawnSync(program, ['--version']).status === 0;

it('Each deployment runs the shop like `npm start`.', () => {
  const flags = args.filter((arg) => arg.startsWith('--'));
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  expect(flags.length * variables.length).toBeGreaterThan(0);
  for (const part of [...flags.join(' '), ...variables]) expect(deploy('nortada.service')).toContain(part);
  for (const part of [...flags.map((flag) => `"${flag}"`), ...variables]) expect(deploy('Dockerfile')).toContain(part);
});

it.skipIf(!has('systemd-analyze'))('Systemd accepts the unit.', () => {
  const unit = join(folder, 'nortada.service');
  const here = deploy('nortada.service').replaceAll('/opt/nortada/current', root.replace(/\/$/, ''));
  writeFileSync(unit, here.replace('User=nortada', 'User=daemon'));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
  const ofUnit = stderr.split('\n').filter((line) => line.includes('nortada'));
  expect([status, ofUnit]).toEqual([0, []]);
});

it.skipIf(caddyProgram === undefined)('Caddy accepts its configuration.', () => {
  const [status, said] = checkCaddyfile();
  expect([status, said]).toEqual([0, expect.not.stringContaining('"level":"warn"')]);
});

it("The compose file is YAML with known services, and the shop's settings in it exist.", () => {
  const { services, volumes } = parse(deploy('compose.yaml')) as {
    services: Record<string, { depends_on?: object; environment?: object; volumes?: string[]; env_file?: string[] }>;
    volumes: object;
  };
  for (const { depends_on = {}, volumes: used = [] } of Object.values(services)) {
    for (const name of Object.keys(depends_on)) expect(Object.keys(services)).toContain(name);
    for (const volume of used) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
  }
  // The shop must read this file, because Compose passes no other variable of it to a container.
  expect(services.shop?.env_file).toEqual(['.env']);
  expect(deploy('Dockerfile.dockerignore').split('\n')).toContain('**/.env*');
  const readme =
    readFileSync(join(root, 'src/app/SETTINGS.md'), 'utf8') + readFileSync(join(root, 'src/app/README.md'), 'utf8');
  for (const name of Object.keys(services.shop?.environment ?? {})) expect(readme).toContain(`\`${name}\``);
});

it.skipIf(process.getuid?.() !== 0)(
  'The shop runs and reloads as a user who may write only its data.',
  async () => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    lendPictures(dataDir);
    spawnSync('chown', ['-R', String(NOBODY), dataDir]);
    chownSync(folder, NOBODY, NOBODY);
    const port = await freePort();
    const settings = { PATH: process.env.PATH ?? '', ...env, PORT: String(port), DATA_DIR: dataDir };
    const asNobody = { cwd: root, env: settings, uid: NOBODY, gid: NOBODY } as const;
    const shop = spawn(process.execPath, args, { ...asNobody, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(shop, 'exit');
    let printed = '';
    for (const stream of [shop.stdout, shop.stderr])
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    try {
      await expect.poll(() => printed, { timeout: 45_000 }).toContain('The shop is open');
      const asked = spawnSync(process.execPath, ['-e', `require('fs').writeFileSync('${root}x', '')`], asNobody);
      expect(asked.stderr.toString()).toContain('EACCES');
      const reload = spawn(process.execPath, ['src/app/commands/reload.ts'], asNobody);
      expect(await once(reload, 'exit')).toEqual([0, null]);
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    } finally {
      shop.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    }
  },
  120_000,
);
