import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './support/run/longest-first.ts';

const isCi = process.env.CI === 'true';
const root = fileURLToPath(new URL('..', import.meta.url));
const support = (file: string) => fileURLToPath(new URL(`support/${file}`, import.meta.url));

/** One group of test files under tests/ and its environment. */
const project = (name: string, folders: string[], options: object = {}) => ({
  extends: true as const,
  test: {
    name,
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    setupFiles: [support('run/fail-on-console.ts')],
    ...options,
  },
});

/** Tests of the server, with a PostgreSQL. */
const serverProject = (name: string, folders: string[], options: object = {}) =>
  project(name, folders, {
    globalSetup: [support('services/test-database.ts')],
    setupFiles: ['fail-on-console', 'clean-up-after-test', 'yaml-once', 'kept-connections'].map((name) =>
      support(`run/${name}.ts`),
    ),
    // An isolated file would load the whole server again and create its own databases.
    isolate: false,
    // Some tests start the built shop two or three times on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // As in the browser: a shared machine may pause longer than any wait. A test that fails twice is wrong.
    retry: isCi ? 1 : 0,
    ...options,
  });

export default defineConfig({
  root,
  // Tests never read a developer's .env file.
  envDir: false,
  test: {
    // Vitest's default leaves a core idle, which is half of a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // A store releases the page's storage a second after its last listener. On a busy machine the page may be gone by then.
    onUnhandledError: ({ message, stack = '' }) =>
      !(message === 'window is not defined' && stack.includes('@nanostores/persistent')),
    projects: [
      // Files share their modules. Loading and compiling them in each file would take half of the whole time.
      project('unit', ['unit', 'search'], { isolate: false, testTimeout: 30_000 }),
      // A page's stores are stateful modules, so each file has a separate context. Its first test loads the tested modules, which takes
      // seconds on a busy machine.
      project('islands', ['islands', 'elements', 'stores'], {
        environment: 'happy-dom',
        setupFiles: ['fail-on-console', 'page-cleanup'].map((name) => support(`run/${name}.ts`)),
        pool: 'vmThreads',
        testTimeout: 30_000,
      }),
      serverProject('server', ['server', 'conformance', 'host', 'fuzz']),
      // Whole shops that are started, attacked, killed and built again. Only CI runs them, while browsers check every state.
      serverProject('processes', ['processes', 'attack', 'builds', 'crash'], { testTimeout: 120_000 }),
      project('architecture', ['architecture'], { testTimeout: 60_000, hookTimeout: 60_000 }),
    ],
  },
});
