import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser, windowedBrowser } from '../browser/browser.ts';
import { carried, isCarriedHere } from '../browser/carried-chromium.ts';
import { type Engine, missingFor } from '../browser/engine.ts';

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
  /** Whether it runs beside the stage before it, and is printed when it has ended. */
  isBeside?: boolean;
  /** What this machine lacks for the stage, if anything: it is skipped then. */
  missing?: () => string | undefined;
}

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const reportOf = (name: string) => path(`../../.output/${name}.json`);

/** The command `name` of an npm package, as Node starts it on every machine. */
function tool(packageName: string, name: string, args: string[], env?: Record<string, string>): Command {
  const folder = `../../../node_modules/${packageName}`;
  const manifest = JSON.parse(readFileSync(path(`${folder}/package.json`), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const script = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[name];
  if (!script) throw new Error(`${packageName} has no command ${name}`);
  return { script: path(`${folder}/${script}`), args, env };
}

interface Selection {
  files?: string[] | undefined;
  args?: string[];
  env?: Record<string, string>;
}

const check = (name: string, ...commands: Command[]): Stage => ({ name, commands });
/** A check that keeps one core busy. */
const staticCheck = (name: string, ...commands: Command[]): Stage => ({ name, commands, isBeside: true });

function vitest(name: string, projects: string[], { files = [], env }: Selection = {}): Stage {
  const report = reportOf(name);
  const args = ['run', '--config', path('../../vitest.config.ts'), '--reporter=default', '--reporter=json'];
  const selection = [...projects.flatMap((project) => ['--project', project]), ...files];
  const command = tool('vitest', 'vitest', [...args, `--outputFile.json=${report}`, ...selection], env);
  return { name, report, commands: [command] };
}

function playwright(name: string, projects: string[], { files = [], args: further = [], env }: Selection = {}): Stage {
  const report = reportOf(name);
  const selection = [...projects.map((project) => `--project=${project}`), ...further, ...files];
  const args = ['test', '--config', path('../../playwright.config.ts'), '--reporter=list,json', ...selection];
  return {
    name,
    report,
    commands: [tool('playwright', 'playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env })],
  };
}

/** The journeys that sell, in another engine than Chromium. */
const journeysIn = (engine: Exclude<Engine, 'chromium'>, name: string, width: string, files?: string[]): Stage => ({
  ...playwright(name, [width], { files, env: { TEST_ENGINE: engine } }),
  isBeside: true,
  missing: () => missingFor(engine),
});

/** CI takes all of each stage, and `npm test` what is quick of it, so that it stays a matter of minutes. */
const isWhole = process.env.CI === 'true';
const quick = (args: string[]) => (isWhole ? [] : args);

/** What a change must pass at least, in its order: the cheap and general first, the real browser last. */
export const stages: Stage[] = [
  // The compiler that is written in Go reads all but the Astro files, whose own check takes four times as long: it is CI's.
  staticCheck(
    'types',
    // Either writes the types of the content first.
    tool('astro', 'astro', isWhole ? ['check', '--tsconfig', path('../../tsconfig.astro.json')] : ['sync']),
    tool('typescript-7', 'tsc', ['--noEmit', '--project', path('../../../tsconfig.json')]),
  ),
  { ...vitest('unit', ['unit', 'islands']), isBeside: true },
  { ...vitest('architecture', ['architecture']), isBeside: true },
  check('build', { script: path('../../../src/host/build/build.ts'), args: [] }),
  vitest('server', ['server']),
  // Server tests wait for their databases' flushes: what the engines compute costs nothing beside them.
  journeysIn('firefox', 'firefox', 'phone', quick(['purchase'])),
  journeysIn('webkit', 'webkit', 'phone', quick(['purchase'])),
  // CI takes the browser that `npm ci` brings, because a machine without an installed browser runs this stage with it.
  playwright('browser', ['phone'], {
    args: quick(['--grep-invert', 'foreign|demonstration|@in-ci']),
    env: isWhole && isCarriedHere ? { TEST_BROWSER: carried } : {},
  }),
];

/** What reads the code without running it. */
const codeChecks: Stage[] = [
  staticCheck(
    'lint',
    tool('eslint', 'eslint', ['--config', path('../../eslint.config.js'), '--max-warnings', '0', '.']),
  ),
  staticCheck(
    'promises',
    tool('oxlint', 'oxlint', ['--type-aware', '--config', path('../../oxlint.json'), 'src', 'tests']),
  ),
  staticCheck('unused', tool('knip', 'knip', ['--config', path('../../knip.json'), '--treat-config-hints-as-errors'])),
  staticCheck('format', tool('prettier', 'prettier', ['--check', '.'])),
];

/** The journeys to a payment and on a foreign backend, in a browser that asks for more than the usual one. */
const secondBrowser: Stage = {
  ...playwright('second-browser', ['phone', 'storefront-phone', 'seller-desktop'], {
    files: ['foreign', 'card-payment'],
    env: { TEST_BROWSER: windowedBrowser ?? '' },
  }),
  missing: () =>
    windowedBrowser && windowedBrowser !== findBrowser().executablePath
      ? undefined
      : 'a browser with windows beside the one of the other stages',
};

/**
 * All that CI takes, for its length too: the code's style, the same journeys on a desktop, every state of the storefront
 * and of the seller's area, their HTML, a second browser, and what starts, kills and builds whole shops.
 */
export const allStages: Stage[] = [
  ...codeChecks,
  ...stages,
  playwright('desktop', ['desktop']),
  { ...journeysIn('firefox', 'firefox-wide', 'desktop'), isBeside: false },
  journeysIn('webkit', 'webkit-wide', 'desktop'),
  playwright('storefront', ['storefront-phone', 'storefront-desktop']),
  playwright('seller', ['seller-phone', 'seller-desktop']),
  secondBrowser,
  // Last, since the shops of the browsers have made most sizes of their pictures by then.
  vitest('processes', ['processes']),
  // Those wait for what they start and kill, which leaves a core to the checks of every state.
  { ...playwright('states', ['states']), isBeside: true },
];

/** What takes longer still: `npm run deep`; the stages above do a tenth of it. */
export const deepStages: Stage[] = [
  vitest('deep', ['server'], { files: ['fuzz', 'order-life.model'], env: { DEEP: '1' } }),
  check('crash', { script: path('../../crash/main.ts'), args: [] }),
];
