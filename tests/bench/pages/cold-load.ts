import type { Browser, Page } from 'playwright/test';
import { keepBeforePages } from '../../support/browser/device.ts';
import type { Visit } from './demo-shop.ts';
import type { Profile } from './profiles.ts';

/** The timings of a first visit in milliseconds since the navigation began. `cls` has no unit. */
export interface LoadTimes {
  fcp: number;
  lcp: number;
  /** The tag of the element that was the largest paint. */
  largest: string;
  cls: number;
  /** When the picture that the page requests first was painted; 0 if it requests none. */
  picture: number;
  /** Total blocking time: the part of each task beyond 50 ms, from the first paint until a second after the load. */
  blocking: number;
  /** The longest task, including the one of the first paint; 0 if none took 50 ms. */
  longest: number;
}

/** The page's records while it loads. A task is its start and its end. */
type Noted = Omit<LoadTimes, 'blocking' | 'longest'> & { tasks: [number, number][] };

const AFTER_LOAD = 1_000;
const LONG_TASK = 50;

/** Opens a page in a new context, slowed down as the profile says. */
export async function openCold(browser: Browser, { screen, slowdown, line }: Profile): Promise<Page> {
  const context = await browser.newContext({ ...screen, locale: 'pt-PT' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Makes a first visit and returns its timings. The device has only the storage in `kept`. */
export async function loadCold(browser: Browser, profile: Profile, { url, kept }: Visit): Promise<LoadTimes> {
  const page = await openCold(browser, profile);
  await keepBeforePages(page, kept);
  await page.addInitScript(takeNotes);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(AFTER_LOAD);
  const { tasks, ...times } = await page.evaluate(() => globalThis.noted);
  await page.context().close();
  const afterPaint = tasks.map(([start, end]) => end - Math.max(start, times.fcp));
  const blocking = afterPaint.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK), 0);
  return { ...times, blocking, longest: Math.max(0, ...tasks.map(([start, end]) => end - start)) };
}

declare global {
  var noted: Noted;
}

/** Runs in the page before any of its scripts. */
function takeNotes(): void {
  const noted: Noted = { fcp: 0, lcp: 0, largest: '', cls: 0, picture: 0, tasks: [] };
  globalThis.noted = noted;
  const observe = (
    type: string,
    note: (entry: PerformanceEntry & { value: number; element: Element | null }) => void,
  ) =>
    new PerformanceObserver((list) => (list.getEntries() as never[]).forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (noted.fcp = startTime));
  observe('largest-contentful-paint', ({ startTime, element }) => {
    noted.lcp = startTime;
    const part = element?.closest('cookie-banner, h1') ?? element;
    noted.largest = part?.tagName.toLowerCase() ?? '';
  });
  observe('element', ({ startTime }) => (noted.picture ||= startTime));
  const picture = document.getElementsByTagName('img');
  new MutationObserver((_changes, observer) => {
    const first = Array.from(picture).find(({ fetchPriority }) => fetchPriority === 'high');
    if (!first) return;
    first.setAttribute('elementtiming', 'first');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  observe('layout-shift', ({ value }) => (noted.cls += value));
  observe('longtask', ({ startTime, duration }) => noted.tasks.push([startTime, startTime + duration]));
}
