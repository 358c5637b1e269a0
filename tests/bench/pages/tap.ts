import type { Page } from 'playwright/test';

/** An action of a shopper by touch: the page, the preparation, and the one measured input. */
export interface Tap {
  page: 'list' | 'product' | 'plain';
  before?(page: Page): Promise<void>;
  input(page: Page): Promise<void>;
}

/**
 * Taps through the bare touch screen at a position that the page itself finds. A locator would add listeners to the page,
 * which cost a slow phone 5 to 10 ms per tap.
 */
const tapOn = (selector: string) => async (page: Page) => {
  const place = await page.evaluate(async (wanted) => {
    const target = Array.from(document.querySelectorAll(wanted)).find((element) => element.checkVisibility());
    target?.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    const { x = 0, y = 0, width = 0, height = 0 } = target?.getBoundingClientRect() ?? {};
    const middle = { x: x + width / 2, y: y + height / 2 };
    return target?.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : undefined;
  }, selector);
  if (!place) throw new Error(`nothing to tap on, or something covers it: ${selector}`);
  await page.touchscreen.tap(place.x, place.y);
};

const focusOn = (selector: string) => (page: Page) =>
  page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector);

/** The shortest possible tap on this machine: a page with one button that changes one word. */
export const plainPage =
  '<!doctype html><meta name="viewport" content="width=device-width"><button onclick="this.textContent++">0</button>';

export const taps: Record<string, Tap> = {
  'a plain page: change a word': { page: 'plain', input: tapOn('button') },
  'add to cart': { page: 'product', input: tapOn('buy-box [data-add]') },
  'add on a card': { page: 'list', input: tapOn('add-control [data-add]') },
  'open the menu': { page: 'list', input: tapOn('side-menu [popovertargetaction=show]') },
  'type a letter of a search': {
    page: 'list',
    before: focusOn('header search-box input'),
    input: (page) => page.keyboard.press('d'),
  },
  'choose a filter': { page: 'list', before: tapOn('[popovertarget=filters]'), input: tapOn('[data-filters] label') },
  'next picture of a card': {
    page: 'list',
    before: focusOn('.card-link'),
    input: (page) => page.keyboard.press('ArrowRight'),
  },
  'next picture of the gallery': {
    page: 'product',
    before: tapOn('[data-open-lightbox]'),
    input: tapOn('[data-turn="1"]'),
  },
  'one piece more': { page: 'product', input: tapOn('buy-box [data-more]') },
};

/** The browser reports inputs from this many milliseconds on. Faster inputs count as this. */
const SHORTEST = 16;
const UNTIL_TOLD = 700;

declare global {
  var inputs: number[];
}

/**
 * From the next page on, records how long each input waits for the frame that shows its result. When a list changes, the browser
 * moves its mouse over the new element below it. That event is not an input.
 */
export const noteInputs = (page: Page) =>
  page.addInitScript((durationThreshold) => {
    globalThis.inputs = [];
    new PerformanceObserver((list) =>
      globalThis.inputs.push(
        ...(list.getEntries() as PerformanceEventTiming[])
          .filter(({ interactionId }) => interactionId > 0)
          .map(({ duration }) => duration),
      ),
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
