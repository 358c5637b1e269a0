import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, windowedBrowser } from '../browser/browser.ts';
import { carried, isCarriedHere } from '../browser/carried-chromium.ts';
import { type Engine, missingFor } from '../browser/engine.ts';

/** A script that Node runs, with its arguments and environment. */
export interface Command {
  script: string;
  args: string[];
  env?: Record<string, string>;
}

/** A step of the test run. Without a report it counts as one test. */
export interface Stage {
  name: string;
  commands: Command[];
  /** The JSON file with the counts of the stage's test runner. */
  report?: string;
  /** Whether the stage runs in parallel with the previous one. Its output is printed at its end. */
  isBeside?: boolean;
  /** The reason why this machine must skip the stage, if any. */
  missing?: () => string | undefined;
}

const path = (file: string) => join(import.meta.dirname, file);
const reportOf = (name: string) => path(`../../.output/${name}.json`);

/** A command of an npm package, in a form that Node starts on every machine. */
function tool(name: string, args: string[], env?: Record<string, string>, packageName = name): Command {
  const folder = `../../../node_modules/${packageName}`;
  const manifest = readFileSync(path(`${folder}/package.json`), 'utf8');
  const { bin } = JSON.parse(manifest) as { bin: string | Record<string, string> };
  const script = typeof bin === 'string' ? bin : bin[name];
  if (!script) throw new Error(`${packageName} has no command ${name}`);
  return { script: path(`${folder}/${script}`), args, env };
}

type Selection = { files?: string[] | undefined; args?: string[]; env?: Record<string, string> };

const check = (name: string, ...commands: Command[]): Stage => ({ name, commands });
/** A check that keeps one core busy. */
const staticCheck = (name: string, ...commands: Command[]): Stage => ({ name, commands, isBeside: true });

function vitest(name: string, projects: string[], { files = [], env }: Selection = {}): Stage {
  const report = reportOf(name);
  const args = ['run', '--config', path('../../vitest.config.ts'), '--reporter=default', '--reporter=json'];
  const selection = [...projects.flatMap((project) => ['--project', project]), ...files];
  const command = tool('vitest', [...args, `--outputFile.json=${report}`, ...selection], env);
  return { name, report, commands: [command] };
}

function playwright(name: string, projects: string[], { files = [], args: further = [], env }: Selection = {}): Stage {
  const report = reportOf(name);
  const selection = [...projects.map((project) => `--project=${project}`), ...further, ...files];
  const args = ['test', '--config', path('../../playwright.config.ts'), '--reporter=list,json', ...selection];
  return { name, report, commands: [tool('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env })] };
}

/** The purchase journeys in an engine other than Chromium. */
const journeysIn = (engine: Exclude<Engine, 'chromium'>, name: string, width: string, files?: string[]): Stage => ({
  ...playwright(name, [width], { files, env: { TEST_ENGINE: engine } }),
  isBeside: true,
  missing: () => missingFor(engine),
});

/** CI runs all of each stage. `npm test` runs only the quick part, so that it takes minutes. */
const isWhole = process.env.CI === 'true';
const quick = (args: string[]) => (isWhole ? [] : args);

/** The least that a change must pass, in order: the cheap and general first, the real browser last. */
export const stages: Stage[] = [
  // The compiler written in Go reads everything except Astro files. Their own check takes four times as long, so only CI runs it.
  staticCheck(
    'types',
    // Both first write the types of the content.
    tool('astro', isWhole ? ['check', '--tsconfig', path('../../tsconfig.astro.json')] : ['sync']),
    tool('tsc', ['--noEmit', '--project', path('../../../tsconfig.json')], {}, 'typescript-7'),
  ),
  { ...vitest('unit', ['unit', 'islands']), isBeside: true },
  { ...vitest('architecture', ['architecture']), isBeside: true },
  check('build', { script: path('../../../src/app/build/build.ts'), args: [] }),
  vitest('server', ['server']),
  // Server tests wait for their databases to flush, so the engines' computing costs almost nothing in parallel.
  journeysIn('firefox', 'firefox', 'phone', quick(['purchase'])),
  journeysIn('webkit', 'webkit', 'phone', quick(['purchase'])),
  // CI uses the browser that `npm ci` brings, because a machine without an installed browser also uses it.
  playwright('browser', ['phone'], {
    args: quick(['--grep-invert', 'foreign|demonstration|@in-ci']),
    env: isWhole && isCarriedHere ? { TEST_BROWSER: carried } : {},
  }),
];

/** The checks that read the code without running it. */
const codeChecks: Stage[] = [
  staticCheck('lint', tool('eslint', ['--config', path('../../eslint.config.js'), '--max-warnings', '0', '.'])),
  staticCheck('promises', tool('oxlint', ['--type-aware', '--config', path('../../oxlint.json'), 'src', 'tests'])),
  staticCheck('unused', tool('knip', ['--config', path('../../knip.json'), '--treat-config-hints-as-errors'])),
  staticCheck('format', tool('prettier', ['--check', '.'])),
];

/** The journeys to a payment and on a foreign backend, in a browser that requests more than the usual one. */
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
 * Everything that CI runs, also what is too long for `npm test`: the code's style, the journeys on a desktop, every state of the
 * storefront and the seller's area, their HTML, a second browser, and the tests that start, kill and build whole shops.
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
  // This stage is last, because the browsers' shops have created most picture sizes by then.
  vitest('processes', ['processes']),
  // Those tests wait for the processes that they start and kill, which leaves a core to the checks of every state.
  { ...playwright('states', ['states']), isBeside: true },
];

/** The longest tests, for `npm run deep`. The stages above run a tenth of them. */
export const deepStages: Stage[] = [
  vitest('deep', ['server'], { files: ['fuzz', 'order-life.model'], env: { DEEP: '1' } }),
  check('crash', { script: path('../../crash/main.ts'), args: [] }),
];
