import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A script that Node runs, with its arguments and additions to the environment. */
export interface Command {
  script: string;
  args: string[];
  env?: Record<string, string>;
}

/** A step of the test run; without a report it counts as one test. */
export interface Stage {
  name: string;
  commands: Command[];
  /** The JSON file in which the stage's test runner leaves its counts. */
  report?: string;
}

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const reportOf = (name: string) => path(`../.output/${name}.json`);

/** The command `name` of an npm package, as Node starts it on every machine. */
function tool(packageName: string, name: string, args: string[], env?: Record<string, string>): Command {
  const folder = `../../node_modules/${packageName}`;
  const manifest = JSON.parse(readFileSync(path(`${folder}/package.json`), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const script = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[name];
  if (!script) throw new Error(`${packageName} has no command ${name}`);
  return { script: path(`${folder}/${script}`), args, env };
}

const check = (name: string, ...commands: Command[]): Stage => ({ name, commands });

function vitest(name: string, projects: string[]): Stage {
  const report = reportOf(name);
  const args = ['run', '--config', path('../vitest.config.ts'), '--reporter=default', '--reporter=json'];
  const selection = projects.flatMap((project) => ['--project', project]);
  return { name, report, commands: [tool('vitest', 'vitest', [...args, `--outputFile.json=${report}`, ...selection])] };
}

function playwright(name: string, projects: string[]): Stage {
  const report = reportOf(name);
  const selection = projects.map((project) => `--project=${project}`);
  const args = ['test', '--config', path('../playwright.config.ts'), '--reporter=list,json', ...selection];
  return {
    name,
    report,
    commands: [tool('playwright', 'playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })],
  };
}

/** The whole test run, in its order: the cheap and general first, the real browser last. */
export const stages: Stage[] = [
  check('format', tool('prettier', 'prettier', ['--check', '.'])),
  check('lint', tool('eslint', 'eslint', ['--config', path('../eslint.config.js'), '--max-warnings', '0', '.'])),
  check('types', tool('astro', 'astro', ['check']), tool('typescript', 'tsc', ['--noEmit', '--project', '.'])),
  vitest('unit', ['unit', 'islands']),
  check('build', { script: path('../../src/host/build.ts'), args: [] }),
  vitest('server', ['server']),
  vitest('architecture', ['architecture']),
  playwright('browser', ['phone', 'desktop']),
];

/** What only a named run and CI take beside it, for its length: every state of the storefront and of the seller's area. */
export const furtherStages: Stage[] = [
  playwright('storefront', ['storefront-phone', 'storefront-desktop']),
  playwright('seller', ['seller-phone', 'seller-desktop']),
];
