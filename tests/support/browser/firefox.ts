import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Debian's Firefox or another installed one. */
const installed = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

export const hasFirefox = installed !== undefined;

/** Launches Firefox by WebDriver BiDi, without Playwright's own build of Firefox. */
export const firefox = {
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: fileURLToPath(new URL('firefox-relay.ts', import.meta.url)),
    env: {
      ...(process.env as Record<string, string>),
      FIREFOX: installed ?? '',
      // The Node of the tests runs the relay.
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
    },
  },
};
