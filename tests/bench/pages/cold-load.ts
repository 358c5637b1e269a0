import type { Browser, Page } from 'playwright/test';
import type { Profile } from './profiles.ts';

/** How a first visit went: milliseconds since the navigation began, but `cls`, which has no unit. */
export interface LoadTimes {
  fcp: number;
  lcp: number;
  cls: number;
  /** What tasks took beyond 50 ms each, until a second after the page had loaded. */
  blocking: number;
}

const AFTER_LOAD = 1_000;

/** Opens a page in a context that knows nothing, as slow as the profile says. */
export async function openCold(browser: Browser, { screen, slowdown, line }: Profile): Promise<Page> {
  const context = await browser.newContext({ ...screen, locale: 'pt-PT' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Loads an address as a first visit and tells how that went. */
export async function loadCold(browser: Browser, profile: Profile, url: string): Promise<LoadTimes> {
  const page = await openCold(browser, profile);
  await page.addInitScript(takeTimes);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(AFTER_LOAD);
  const times = await page.evaluate(() => globalThis.times);
  await page.context().close();
  return times;
}

declare global {
  var times: LoadTimes;
}

/** Runs in the page before anything of its own. */
function takeTimes(): void {
  const times: LoadTimes = { fcp: 0, lcp: 0, cls: 0, blocking: 0 };
  globalThis.times = times;
  const observe = (type: string, note: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as never[]).forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (times.fcp = startTime));
  observe('largest-contentful-paint', ({ startTime }) => (times.lcp = startTime));
  observe('layout-shift', ({ value }) => (times.cls += value));
  observe('longtask', ({ duration }) => (times.blocking += duration - 50));
}
