import { spawn } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { flushTree } from '#server/platform/files/flush.ts';
import { exitOnStartError } from '#server/platform/process/start-problems.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { takeBuildLock } from './build-lock.ts';
import { type Build, buildNamed, buildsFolder, isMade, noteUse, removeOldBuilds, allBuilds } from './builds.ts';
import { readEnvironment } from '../environment.ts';
import { fingerprint } from './fingerprint.ts';
import { precompress } from './precompress.ts';
import { projectRoot } from '../project.ts';

/** The program that builds; a shop that only sells can do without it. */
function findAstro(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');
  } catch (cause) {
    throw new StartError(
      'There is no build of these sources in dist/, and what makes one is not installed: install all by ' +
        '"npm ci --include=dev", or build where that was done and bring dist/ along.',
      { cause },
    );
  }
}

/** Vite's own variables; those of the caller with the same name would replace them. */
const VITES_OWN = ['BASE_URL', 'DEV', 'MODE', 'PROD', 'SSR'];

/** The environment in which the site is built: not that of a test runner, which would make a site for development. */
export const buildEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => !VITES_OWN.includes(name))),
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
});

/** Runs `astro build` into `folder` and gives all it said; `signal` ends it early. */
function runAstroBuild(
  folder: string,
  signal: AbortSignal | undefined,
): Promise<{ exitCode: number | null; output: string }> {
  const child = spawn(process.execPath, [findAstro(), 'build', '--outDir', `./${relative(projectRoot, folder)}/`], {
    cwd: projectRoot,
    env: buildEnvironment(process.env),
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ exitCode, output: Buffer.concat(output).toString() }));
  });
}

const nameOf = async (): Promise<string> => (await fingerprint(projectRoot, process.env)).slice(0, 16);

/** The build of the sources as they are, whether or not it has been made. */
export const wantedBuild = async (): Promise<Build> => buildNamed(projectRoot, await nameOf());

/** Builds the site beside all that is served, compresses its files, and gives it its name once it is whole. */
async function make(build: Build, signal?: AbortSignal): Promise<void> {
  const draft = join(buildsFolder(projectRoot), `.draft-${process.pid}`);
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    const { exitCode, output } = await runAstroBuild(draft, signal);
    if (exitCode !== 0) {
      console.error(output);
      throw new StartError('The shop could not be built; the output of the build above says why.');
    }
    await precompress(join(draft, 'client'));
    if ((await nameOf()) !== build.name) {
      throw new StartError('The sources were changed while the shop was built from them: build again.');
    }
    // A build that has its name is taken for complete, also after a power cut.
    await flushTree(draft);
    // Another process may have been faster: its build is as good.
    await rename(draft, build.folder).catch(async (problem: unknown) => {
      if (!(await isMade(build))) throw problem;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * The build of the sources as they are, made if it is missing; `tell` is called before, since that takes its time.
 * @throws StartError when the build fails, after printing what it said.
 */
export async function provideBuild(tell: (line: string) => void, signal?: AbortSignal): Promise<Build> {
  const build = await wantedBuild();
  if (await isMade(build)) return build;
  const release = await takeBuildLock(projectRoot, signal);
  try {
    // Another process may have built it meanwhile.
    if (!(await isMade(build))) await makeAfterLast(build, tell, signal);
    return build;
  } finally {
    release();
  }
}

async function makeAfterLast(build: Build, tell: (line: string) => void, signal?: AbortSignal): Promise<void> {
  const [last] = await allBuilds(projectRoot);
  tell(last ? 'Building the shop (its sources changed)…' : 'Building the shop (first start)…');
  await make(build, signal);
  const now = new Date();
  // The build that was served until now stays for a day, even if the shop may not note its use itself.
  if (last) await noteUse(last, now);
  await removeOldBuilds(projectRoot, build, now);
}

/** `npm run build` */
async function build(): Promise<void> {
  readEnvironment();
  const { folder } = await provideBuild(console.log);
  console.log(`Built: ${relative(projectRoot, folder)}; a shop that runs takes it at "npm run reload"`);
}

if (import.meta.main) await build().catch(exitOnStartError);
