import { expect, it, vi } from 'vitest';
import { findBrowser } from '../../support/browser/browser.ts';
import { isCarriedHere } from '../../support/browser/carried-chromium.ts';

/** The value of TEST_BROWSER of each stage that opens a browser. */
async function browsersOf(ci: string) {
  vi.stubEnv('CI', ci);
  vi.resetModules();
  const { allStages } = await import('../../support/run/stages.ts');
  const opening = allStages.filter(({ commands }) => commands.some(({ script }) => script.includes('playwright')));
  return new Map(opening.map(({ name, commands }) => [name, commands[0]?.env?.TEST_BROWSER]));
}

it("CI opens npm's browser in the stage that `npm test` runs without an installed browser, and no other stage does.", async () => {
  const browsers = await browsersOf('true');
  expect(browsers.get('browser')).toBe(isCarriedHere ? 'carried' : undefined);
  expect(browsers.size).toBeGreaterThan(5);
  for (const [name, browser] of browsers) if (name !== 'browser') expect([name, browser]).not.toContain('carried');
});

it('A run outside CI opens the installed browser in every stage.', async () => {
  expect([...(await browsersOf('')).values()]).not.toContain('carried');
});

it.runIf(isCarriedHere)("TEST_BROWSER=carried selects npm's browser even if another is installed.", () => {
  vi.stubEnv('TEST_BROWSER', 'carried');
  expect(findBrowser().executablePath).toMatch(/\/nortada-chromium\/[^/]+\/chromium$/);
});
