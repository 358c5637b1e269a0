import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { exitOnStartError } from '#server/platform/process/start-problems.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { fingerprint } from './fingerprint.ts';
import { precompress } from './precompress.ts';
import { built, projectRoot } from '../project.ts';

const inProject = (path: string): string => join(projectRoot, path);

/** Runs `astro build` and gives all it said; `signal` ends it early. */
function runAstroBuild(signal: AbortSignal | undefined): Promise<{ exitCode: number | null; output: string }> {
  const astro = join(dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');
  // A NODE_ENV of the caller's own, such as a test runner's, would make a site for development.
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, [astro, 'build'], {
    cwd: projectRoot,
    env,
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

/**
 * Builds the site into dist/ and compresses its files.
 * @throws StartError when the build fails, after printing what it said.
 */
export async function build(signal?: AbortSignal): Promise<string> {
  const made = await fingerprint(projectRoot, process.env);
  await rm(inProject(built.fingerprint), { force: true });
  const { exitCode, output } = await runAstroBuild(signal);
  if (exitCode !== 0) {
    console.error(output);
    throw new StartError('The shop could not be built; the output of the build above says why.');
  }
  await precompress(inProject(built.client));
  await writeFile(inProject(built.fingerprint), made);
  return output;
}

/** Builds the site unless dist/ already holds what the sources say. */
export async function buildIfNeeded(signal: AbortSignal): Promise<void> {
  const last = await readFile(inProject(built.fingerprint), 'utf8').catch(() => undefined);
  if (last !== undefined && last === (await fingerprint(projectRoot, process.env))) return;
  console.log(last === undefined ? 'Building the shop (first start)…' : 'Building the shop (its sources changed)…');
  await build(signal);
}

if (import.meta.main) await build().then(console.log, exitOnStartError);
