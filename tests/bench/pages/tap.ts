import type { Page } from 'playwright/test';

/** Something that a shopper does with a finger: the page it is done on, what comes before, and the one input. */
export interface Tap {
  page: 'list' | 'product' | 'plain';
  before?(page: Page): Promise<void>;
  input(page: Page): Promise<void>;
}

/** By the bare touch screen: a locator's own tap watches in the page what is hit, which would be measured too. */
const tapOn = (selector: string) => async (page: Page) => {
  const target = page.locator(selector).filter({ visible: true }).first();
  const place = await target.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const isHit = element.contains(document.elementFromPoint(middle.x, middle.y));
    return isHit ? middle : undefined;
  });
  if (!place) throw new Error(`something covers ${selector}`);
  await page.touchscreen.tap(place.x, place.y);
};

/** The least that a tap takes on this machine: a page with one button, which changes one word. */
export const plainPage =
  '<!doctype html><meta name="viewport" content="width=device-width"><button onclick="this.textContent++">0</button>';

export const taps: Record<string, Tap> = {
  'a plain page: change a word': { page: 'plain', input: tapOn('button') },
  'add to cart': { page: 'product', input: tapOn('buy-box [data-add]') },
  'add on a card': { page: 'list', input: tapOn('add-control [data-add]') },
  'open the menu': { page: 'list', input: tapOn('side-menu [data-open]') },
  'type a letter of a search': {
    page: 'list',
    before: (page) => page.locator('main search-box input').focus(),
    input: (page) => page.keyboard.press('d'),
  },
  'choose a filter': { page: 'list', before: tapOn('[popovertarget=filters]'), input: tapOn('[data-filters] label') },
  'next picture of a card': { page: 'list', input: tapOn('card-pictures [data-step="1"]') },
  'next picture of the gallery': {
    page: 'product',
    before: tapOn('[data-open-lightbox]'),
    input: tapOn('[data-turn="1"]'),
  },
  'one piece more': { page: 'product', input: tapOn('buy-box [data-more]') },
};

/** The browser tells of inputs from this many milliseconds on; what is quicker counts as this. */
const SHORTEST = 16;
const UNTIL_TOLD = 700;

declare global {
  var inputs: number[];
}

/** From the next page on, notes how long each input waits for the frame that shows what came of it. */
export const noteInputs = (page: Page) =>
  page.addInitScript((durationThreshold) => {
    globalThis.inputs = [];
    new PerformanceObserver((list) =>
      globalThis.inputs.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, SHORTEST);

/** Milliseconds from the input to the next painted frame, by the browser's own Event Timing (in steps of 8). */
export async function timeTap(page: Page, { before, input }: Tap): Promise<number> {
  await before?.(page);
  await page.waitForTimeout(UNTIL_TOLD);
  await page.evaluate(() => (globalThis.inputs = []));
  await input(page);
  await page.waitForTimeout(UNTIL_TOLD);
  return Math.max(SHORTEST, ...(await page.evaluate(() => globalThis.inputs)));
}
