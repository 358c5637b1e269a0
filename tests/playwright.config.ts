import { defineConfig } from 'playwright/test';
import { findBrowser, launchOptions, type TestBrowser } from './support/browser/browser.ts';
import { engine, everyEngine } from './support/browser/engine.ts';
import { firefox } from './support/browser/firefox.ts';

// Playwright reads this file in each of its processes. Only the first one searches for a browser.
const remembered = 'NORTADA_TEST_BROWSER';
function chromium() {
  process.env[remembered] ??= JSON.stringify(findBrowser());
  return { launchOptions: launchOptions(JSON.parse(process.env[remembered]) as TestBrowser) };
}
// webkit-test.ts starts WebKit itself.
const browsers = { chromium, firefox: () => firefox, webkit: () => ({}) };

const phone = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };
/** Tests that are skipped at a width: width-independent tests run at one width only, and some tests are for the other width. */
const notOn = {
  phone: /@desktop/,
  desktop: /@phone|@any-width/,
  sellersPhone: /@desktop|@any-width/,
  sellersDesktop: /@phone/,
};
/** All details of the visitor's pages. A separate stage, because of its length. */
const storefront = ['**/e2e/storefront/**/*.test.ts'];
/** All functions of the seller. Also a separate stage. */
const seller = ['**/e2e/seller/*.test.ts'];
// Timings are unreliable on a busy machine, so `npm run speed` measures them alone.
const timed = process.env.SPEED ? [] : ['**/speed.test.ts'];
/** The checks of every page and state. */
const states = ['valid-html', 'every-state', 'keyboard-walk'].map((name) => `**/${name}.test.ts`);

/** The purchase journeys, in any folder. */
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
  // One folder per engine, because two engines may run in parallel.
  outputDir: `.output/e2e/${engine}`,
  // Each worker has its own shop. The tests wait more than they compute, so two workers suit two cores.
  workers: 2,
  forbidOnly: process.env.CI === 'true',
  // A shared machine may pause longer than any wait. A test that fails twice is wrong.
  retries: process.env.CI === 'true' ? 1 : 0,
  // Firefox and WebKit have taken longer than a minute for a purchase on a busy machine.
  timeout: engine === 'chromium' ? 60_000 : 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    // With a trace of every test the whole run takes a quarter longer: 154 s instead of 117.
    trace: 'on-first-retry',
    video: 'off',
    ...browsers[engine](),
  },
  projects: engine === 'chromium' ? all : elsewhere,
});
