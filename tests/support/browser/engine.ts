import { hasWebKit } from '../webkit/webkit-paths.ts';
import { hasFirefox } from './firefox.ts';

const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

/** The engine of the journeys: that of TEST_ENGINE, or Chromium. */
export const engine: Engine = engines.find((name) => name === (process.env.TEST_ENGINE ?? 'chromium')) ?? fail();

/** The tag of the journeys that run in each engine. */
export const everyEngine = '@every-engine';

/** Returns the Debian packages that an engine needs and this machine lacks. */
export function missingFor(name: Exclude<Engine, 'chromium'>): string | undefined {
  if (name === 'firefox') return hasFirefox ? undefined : 'Firefox (firefox-esr)';
  return hasWebKit ? undefined : 'WebKit (webkit2gtk-driver and xvfb)';
}

function fail(): never {
  throw new Error(`TEST_ENGINE=${process.env.TEST_ENGINE} is none of ${engines.join(', ')}`);
}
