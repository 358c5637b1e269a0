import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { buildEnvironment } from '#app/build/build.ts';
import { takeBuildLock } from '#app/build/build-lock.ts';
import { allBuilds, type Build, buildNamed, isMade, noteUse, removeOldBuilds } from '#app/build/builds.ts';

const now = new Date('2026-11-24T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
const aName = (digit: string) => digit.repeat(16);

let root: string;
beforeEach(() => void (root = temporaryFolder('builds')));

/** A build that is some hours old. */
function aBuild(name: string, hours: number): Build {
  const build = buildNamed(root, name);
  mkdirSync(join(build.folder, 'server'), { recursive: true });
  mkdirSync(build.client);
  writeFileSync(build.entry, '');
  for (const path of [build.entry, join(build.folder, 'server'), build.folder]) age(path, hours);
  return build;
}

const age = (path: string, hours: number) => utimesSync(path, hoursAgo(hours), hoursAgo(hours));

const namesLeft = async () => (await allBuilds(root)).map(({ name }) => name[0]);

it('Builds are listed with the newest first, and a folder without its last file is no build.', async () => {
  const [older, newer] = [aBuild(aName('a'), 5), aBuild(aName('b'), 2)];
  const broken = aBuild(aName('c'), 1);
  rmSync(broken.entry);
  expect(await allBuilds(root)).toEqual([newer, older]);
  expect([await isMade(newer), await isMade(broken)]).toEqual([true, false]);
});

it('A build is deleted a day after its last use, except the newest three and the active one.', async () => {
  const builds = ['a', 'b', 'c', 'd', 'e', 'f'].map((digit, place) => aBuild(aName(digit), 200 - place));
  await noteUse(builds[1]!, hoursAgo(23));
  await noteUse(builds[2]!, hoursAgo(25));
  age(builds[2]!.folder, 25);
  age(builds[1]!.folder, 200);
  await removeOldBuilds(root, builds[0]!, now);
  expect(await namesLeft()).toEqual(['f', 'e', 'd', 'b', 'a']);
});

it('The remains of a killed build, or of an earlier version, are also deleted after a day.', async () => {
  const current = aBuild(aName('a'), 1);
  for (const [name, hours] of [
    ['.draft-17', 25],
    ['.draft-18', 1],
    ['client', 30],
  ] as const) {
    mkdirSync(join(root, 'dist', name));
    age(join(root, 'dist', name), hours);
  }
  await removeOldBuilds(root, current, now);
  const left = ['.draft-17', '.draft-18', 'client'].filter((name) => existsSync(join(root, 'dist', name)));
  expect(left).toEqual(['.draft-18']);
});

it('A site is built for production, even if the test runner sets variables that Vite reads.', () => {
  const runner = { PATH: '/bin', PROD: '', DEV: '1', MODE: 'test', SSR: '', BASE_URL: '/', NODE_ENV: 'test' };
  expect(buildEnvironment({ ...runner, PUBLIC_API_URL: 'https://api.pt' })).toEqual({
    PATH: '/bin',
    PUBLIC_API_URL: 'https://api.pt',
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
  });
});

it('The second of two builds waits for the first or gives up.', async () => {
  const order: string[] = [];
  const release = await takeBuildLock(root);
  const given = new AbortController();
  const up = takeBuildLock(root, given.signal);
  const second = takeBuildLock(root).then((releaseSecond) => {
    order.push('second');
    releaseSecond();
  });
  given.abort();
  await expect(up).rejects.toThrow('aborted');
  order.push('first');
  release();
  await second;
  expect(order).toEqual(['first', 'second']);
});

it('A killed build does not block the next one.', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const url = new URL('../../src/app/build/build-lock.ts', import.meta.url);
  const script = `await (await import('${url.href}')).takeBuildLock('${root}'); console.log('held'); setInterval(() => {}, 1000);`;
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio });
  child.stdout.once('data', resolve);
  await promise;
  const second = takeBuildLock(root);
  child.kill('SIGKILL');
  (await second)();
});
