import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright/test';
import { carried, unpackCarriedChromium } from './carried-chromium.ts';

/** The options that Playwright needs to launch a Chromium of this machine. */
export interface TestBrowser {
  executablePath: string;
  args: string[];
  /** Added to the browser's environment. */
  env: Record<string, string>;
}

const isRoot = process.getuid?.() === 0;

/** Flags for every Chromium: no background traffic, and no sandbox where the kernel refuses it to root. */
const launchArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  ...(isRoot ? ['--no-sandbox'] : []),
];

const debianShell = '/usr/bin/chromium-headless-shell';

/** Browsers with windows. They request more than the headless shell, such as the icon of a page. */
const windowedPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/** The headless shell comes first because it takes a fraction of the processor time. */
const systemPaths = [debianShell, ...windowedPaths];

/** A browser with windows, if the system has one. */
export const windowedBrowser = windowedPaths.find((path) => existsSync(path));

/**
 * Finds a Chromium that starts here. TEST_BROWSER selects one by its path, or npm's bundled one by `carried`. Otherwise the order is:
 * Playwright's own, the system's, npm's bundled one with its own libraries and fonts. As root on Debian the last resort is
 * to install the packaged one.
 */
export function findBrowser(): TestBrowser {
  const given = process.env.TEST_BROWSER;
  if (given === carried) return carriedBrowser() ?? fail();
  if (given && !starts(given)) throw new Error(`TEST_BROWSER=${given} does not start`);
  const installed = [given, chromium.executablePath(), ...systemPaths].find((path) => path && starts(path));
  if (installed) return { executablePath: installed, args: launchArgs, env: {} };
  return carriedBrowser() ?? installDebianChromium() ?? fail();
}

/** The launch options of every browser for tests, measurements and pictures. */
export const launchOptions = ({ executablePath, args, env }: TestBrowser = findBrowser()) => ({
  executablePath,
  args,
  env: { ...(process.env as Record<string, string>), ...env },
});

function starts(executablePath: string, env: Record<string, string> = {}): boolean {
  if (!existsSync(executablePath)) return false;
  const trial = spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env }, timeout: 15_000 });
  return trial.status === 0;
}

/** The Chromium in @sparticuz/chromium, with its own libraries only where the system's are insufficient. */
function carriedBrowser(): TestBrowser | undefined {
  const unpacked = unpackCarriedChromium();
  if (!unpacked) return undefined;
  const { executablePath } = unpacked;
  const args = [...new Set([...launchArgs, '--no-sandbox', '--no-zygote'])];
  const fonts = { FONTCONFIG_FILE: unpacked.fontConfig };
  const env = [fonts, { ...fonts, LD_LIBRARY_PATH: unpacked.libraries }].find((env) => starts(executablePath, env));
  return env && { executablePath, args, env };
}

function installDebianChromium(): TestBrowser | undefined {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const command =
    'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-dejavu-core';
  spawnSync('sh', ['-c', command], { stdio: 'inherit', env });
  return starts(debianShell) ? { executablePath: debianShell, args: launchArgs, env: {} } : undefined;
}

function fail(): never {
  throw new Error('No Chromium starts on this machine. Install one, or set TEST_BROWSER to the path of its program.');
}
