import { spawn } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { flushTree } from '#server/files/flush.ts';
import { exitOnStartError } from '#server/process/start-problems.ts';
import { StartError } from '#server/process/start-error.ts';
import { takeBuildLock } from './build-lock.ts';
import { type Build, buildNamed, buildsFolder, isMade, noteUse, removeOldBuilds, allBuilds } from './builds.ts';
import { readEnvironment } from '../environment.ts';
import { fingerprint } from './fingerprint.ts';
import { precompress } from './precompress.ts';
import { projectRoot } from '../project.ts';

/** Returns the path of Astro's command. A shop that only serves an existing build does not need it. */
function findAstro(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');
  } catch (cause) {
    throw new StartError(
      'There is no build of these sources in dist/, and the build tools are not installed. Install them with ' +
        '"npm ci --include=dev", or build on another machine and copy dist/ to this one.',
      { cause },
    );
  }
}

/** Variables that Vite sets itself. Variables of the caller with the same names would replace them. */
const VITES_OWN = ['BASE_URL', 'DEV', 'MODE', 'PROD', 'SSR'];

/** The environment for building the site. It sets NODE_ENV, because a test runner's value would produce a development build. */
export const buildEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => !VITES_OWN.includes(name))),
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
});

/** Runs `astro build` into `folder` and returns its whole output; `signal` aborts it. */
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

const nameOf = (): string => fingerprint(projectRoot, process.env).slice(0, 16);

/** The build of the present sources, whether or not it exists. */
export const wantedBuild = (): Build => buildNamed(projectRoot, nameOf());

/** Builds the site in a draft folder, compresses its files, and renames the folder when the build is complete. */
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
    if (nameOf() !== build.name) {
      throw new StartError('The sources changed during the build. Build again.');
    }
    // A build under its final name counts as complete, also after a power cut.
    await flushTree(draft);
    // Another process may have finished first. Its build is equally good.
    await rename(draft, build.folder).catch(async (problem: unknown) => {
      if (!(await isMade(build))) throw problem;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Returns the build of the present sources, made if missing. Calls `tell` before it builds. Throws StartError after printing the output. */
export async function provideBuild(tell: (line: string) => void, signal?: AbortSignal): Promise<Build> {
  const build = wantedBuild();
  if (await isMade(build)) return build;
  const release = await takeBuildLock(projectRoot, signal);
  try {
    // Another process may have built it in the meantime.
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
  // Keep the previous build for a day, even if the shop has no permission to mark it as in use.
  if (last) await noteUse(last, now);
  await removeOldBuilds(projectRoot, build, now);
}

const HOUR = 60 * 60 * 1000;

/** Marks the build as in use now and every hour, and removes builds that are no longer in use. Returns the function that stops it. */
export function keepInUse(build: Build): () => void {
  const note = async () => {
    const now = new Date();
    await noteUse(build, now);
    await removeOldBuilds(projectRoot, build, now);
  };
  void note();
  const timer = setInterval(() => void note(), HOUR);
  timer.unref();
  return () => clearInterval(timer);
}

/** `npm run build` */
async function build(): Promise<void> {
  readEnvironment();
  const { folder } = await provideBuild(console.log);
  console.log(`Built: ${relative(projectRoot, folder)}; "npm run reload" makes a running shop use it`);
}

if (import.meta.main) await build().catch(exitOnStartError);
