import { chromium } from 'playwright/test';
import { launchOptions } from '../support/browser/browser.ts';
import { openCold } from './pages/cold-load.ts';
import { openDemoShop } from './pages/demo-shop.ts';
import { timeNextPage } from './pages/next-page.ts';
import { profiles, quickPhone } from './pages/profiles.ts';
import { noteInputs, plainPage, type Tap, taps, timeTap } from './pages/tap.ts';
import { median, writeReport } from './report.ts';

/**
 * `npm run bench:taps`: measures on a slow phone the time from a tap to the frame that answers it, on a first and on a returning visit.
 * Also measures the time from a tap on a card to the product's page. A number as argument sets the rounds.
 */
const rounds = Number(process.argv[2] ?? 5);
const goal = 50;

const { shop, addresses } = await openDemoShop();
const plainAddress = `${shop.url}/plain`;
const browser = await chromium.launch(launchOptions());
try {
  for (const address of Object.values(addresses)) await visitOnce(address);
  const rows = [];
  for (const [name, tap] of Object.entries(taps)) {
    const visits = [];
    for (let round = 0; round < rounds; round++) visits.push(await visitTwice(tap));
    const first = visits.map((visit) => visit.first);
    const returning = visits.map((visit) => visit.returning);
    rows.push({
      tap: name,
      'first visit': median(first),
      'at most': Math.max(...first),
      returning: median(returning),
      'at most, returning': Math.max(...returning),
      goal,
    });
  }
  const nextPages = [];
  for (const [name, profile, goalOfNext] of [
    ['not slowed down', quickPhone, 100],
    ['slow phone and line', profiles.phone, 300],
  ] as const) {
    const times = [];
    for (let round = 0; round < rounds; round++) times.push(await timeNextPage(browser, profile, addresses.list!));
    nextPages.push({ phone: name, median: median(times), 'at most': Math.max(...times), goal: goalOfNext });
  }
  const conditions = `Chromium ${browser.version()}, processor ${profiles.phone.slowdown} times slower, ${rounds} rounds`;
  writeReport('taps', conditions, {
    'From input to the next painted frame, milliseconds': rows,
    'From a tap on a card to the first paint of its page, milliseconds': nextPages,
  });
} finally {
  await browser.close();
  await shop.stop();
}

/** Makes the shop create the picture sizes that a page requests. */
async function visitOnce(address: string): Promise<void> {
  const page = await openCold(browser, quickPhone);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.context().close();
}

/** Makes the same input as a new visitor, and as a returning visitor with a full cache. */
async function visitTwice(tap: Tap) {
  const page = await openCold(browser, profiles.phone);
  await noteInputs(page);
  await page.route(plainAddress, (route) => route.fulfill({ contentType: 'text/html', body: plainPage }));
  const visit = async () => {
    await page.goto(tap.page === 'plain' ? plainAddress : addresses[tap.page]!, { waitUntil: 'load' });
    return timeTap(page, tap);
  };
  const first = await visit();
  await page.evaluate(() => localStorage.clear());
  const returning = await visit();
  await page.context().close();
  return { first, returning };
}
