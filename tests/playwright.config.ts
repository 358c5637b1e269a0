import { defineConfig } from 'playwright/test';
import { findBrowser, launchOptions, type TestBrowser } from './support/browser/browser.ts';
import { engine, everyEngine } from './support/browser/engine.ts';
import { firefox } from './support/browser/firefox.ts';

// Playwright reads this file in each of its processes; the search for a browser is made in the first one only.
const remembered = 'NORTADA_TEST_BROWSER';
function chromium() {
  process.env[remembered] ??= JSON.stringify(findBrowser());
  return { launchOptions: launchOptions(JSON.parse(process.env[remembered]) as TestBrowser) };
}
// WebKit is launched by its own page (webkit-test.ts).
const browsers = { chromium, firefox: () => firefox, webkit: () => ({}) };

const phone = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };
/** What a width leaves out: tests that say nothing about the width run at one, others are about the other. */
const notOn = {
  phone: /@desktop/,
  desktop: /@phone|@any-width/,
  sellersPhone: /@desktop|@any-width/,
  sellersDesktop: /@phone/,
};
/** Every detail of what a visitor sees: a stage of its own, for its length. */
const storefront = ['**/e2e/storefront/*.test.ts'];
/** All that the seller does: a stage of its own as well. */
const seller = ['**/e2e/seller/*.test.ts'];
// Timings say nothing on a machine that does other things: `npm run speed` takes them alone.
const timed = process.env.SPEED ? [] : ['**/speed.test.ts'];
/** What is checked on every page and state. */
const states = ['valid-html', 'every-state', 'keyboard-walk'].map((name) => `**/${name}.test.ts`);

/** The journeys that sell, wherever they stand. */
const elsewhere = [
  { name: 'phone', use: phone, grep: new RegExp(everyEngine), grepInvert: notOn.phone },
  { name: 'desktop', use: desktop, grep: new RegExp(everyEngine), grepInvert: notOn.desktop },
];
const all = [
  {
    name: 'phone',
    use: phone,
    testIgnore: [...storefront, ...seller, ...timed, ...states],
    grepInvert: notOn.phone,
  },
  {
    name: 'desktop',
    use: desktop,
    testIgnore: [...storefront, ...seller, ...timed, ...states],
    grepInvert: notOn.desktop,
  },
  { name: 'storefront-phone', use: phone, testMatch: storefront, grepInvert: notOn.phone },
  { name: 'storefront-desktop', use: desktop, testMatch: storefront, grepInvert: notOn.desktop },
  { name: 'seller-phone', use: phone, testMatch: seller, grepInvert: notOn.sellersPhone },
  { name: 'seller-desktop', use: desktop, testMatch: seller, grepInvert: notOn.sellersDesktop },
  { name: 'states', use: phone, testMatch: states },
];

export default defineConfig({
  testDir: 'e2e',
  // A folder for each engine, since two may run beside one another.
  outputDir: `.output/e2e/${engine}`,
  // Each has a shop of its own; the tests wait more than they compute, so that two are right for two cores.
  workers: 2,
  forbidOnly: process.env.CI === 'true',
  // A machine that others share may be held up for longer than any wait; what fails twice is wrong.
  retries: process.env.CI === 'true' ? 1 : 0,
  // Firefox and WebKit have taken longer than a minute for a purchase on a machine that others kept busy.
  timeout: engine === 'chromium' ? 60_000 : 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    // Recorded for every test, a trace takes a quarter of the whole time: 154 s instead of 117.
    trace: 'on-first-retry',
    video: 'off',
    ...browsers[engine](),
  },
  projects: engine === 'chromium' ? all : elsewhere,
});
