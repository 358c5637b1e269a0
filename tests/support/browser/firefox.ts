import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Debian's Firefox or that of the system. */
const installed = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

export const hasFirefox = installed !== undefined;

/** How Playwright launches it by WebDriver BiDi; its own build of Firefox is not needed. */
export const firefox = {
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: fileURLToPath(new URL('firefox-relay.ts', import.meta.url)),
    env: {
      ...(process.env as Record<string, string>),
      FIREFOX: installed ?? '',
      // The relay is run by the Node of the tests.
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
    },
  },
};
