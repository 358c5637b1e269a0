import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './support/run/longest-first.ts';

const isCi = process.env.CI === 'true';
const root = fileURLToPath(new URL('..', import.meta.url));
const support = (file: string) => fileURLToPath(new URL(`support/${file}`, import.meta.url));

/** One group of test files under tests/, with the environment in which it runs. */
const project = (name: string, folders: string[], options: object = {}) => ({
  extends: true as const,
  test: {
    name,
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    setupFiles: [support('run/fail-on-console.ts')],
    ...options,
  },
});

/** Tests of the server, with a PostgreSQL beside them. */
const serverProject = (name: string, folders: string[]) =>
  project(name, folders, {
    globalSetup: [support('services/test-database.ts')],
    setupFiles: ['fail-on-console', 'clean-up-after-test', 'yaml-once', 'kept-connections'].map((name) =>
      support(`run/${name}.ts`),
    ),
    // Each file would load the whole server anew, and make databases of its own.
    isolate: false,
    // Some start the built shop two or three times, on machines that others keep busy.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // As in the browser: a machine that others share may be held up longer than any wait; what fails twice is wrong.
    retry: isCi ? 1 : 0,
  });

export default defineConfig({
  root,
  // Tests never read a developer's .env file.
  envDir: false,
  test: {
    // Vitest leaves a core idle, which is half of a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    // A store lets go of the page's storage a second after its last listener; on a busy machine the page is gone by then.
    onUnhandledError: ({ message, stack = '' }) =>
      !(message === 'window is not defined' && stack.includes('@nanostores/persistent')),
    projects: [
      // Files share their modules: each would load and compile them anew, half of what all of them take.
      project('unit', ['unit', 'search'], { isolate: false, testTimeout: 30_000 }),
      // A page's stores are modules that remember: each file has a context of its own. Its first test loads what it tests, for
      // seconds where others keep the machine busy.
      project('islands', ['islands', 'elements', 'stores'], {
        environment: 'happy-dom',
        pool: 'vmThreads',
        testTimeout: 30_000,
      }),
      serverProject('server', ['server', 'conformance', 'host', 'fuzz']),
      // Whole shops, started, attacked, killed and built anew: CI's.
      serverProject('processes', ['processes', 'attack', 'builds', 'crash']),
      project('architecture', ['architecture'], { testTimeout: 60_000, hookTimeout: 60_000 }),
    ],
  },
});
