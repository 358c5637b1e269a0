import type { Browser, Page } from 'playwright/test';
import { openCold } from './cold-load.ts';
import type { Profile } from './profiles.ts';

/** How long a finger touches the screen in a tap, in milliseconds. */
const TOUCH = 90;
/** Milliseconds after the load until the browser has read the speculation rules. */
const UNTIL_READ = 1_500;
const UNTIL_TOLD = 600;

const tapTime = 'bench-tap-time';

/** Milliseconds from the click at the end of a tap on the first card of a list to the first paint of its product page. */
export async function timeNextPage(browser: Browser, profile: Profile, listAddress: string): Promise<number> {
  const page = await openCold(browser, profile);
  await page.addInitScript((key) => {
    const note = ({ timeStamp }: Event) => sessionStorage.setItem(key, String(performance.timeOrigin + timeStamp));
    addEventListener('click', note, { capture: true });
  }, tapTime);
  await page.goto(listAddress, { waitUntil: 'load' });
  await page.waitForTimeout(UNTIL_READ);
  const arrived = page.waitForURL(/\/products\/[^/]+\/[^/]+$/, { waitUntil: 'load' });
  await tapSlowly(page, 'article .card-link');
  await arrived;
  await page.waitForTimeout(UNTIL_TOLD);
  const milliseconds = await page.evaluate((key) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return performance.timeOrigin + paint!.startTime - Number(sessionStorage.getItem(key));
  }, tapTime);
  await page.context().close();
  return Math.round(milliseconds);
}

/** Taps like a finger, which stays down for a while. The browser fetches the linked page from the touch on. */
async function tapSlowly(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`nothing to tap on: ${selector}`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(TOUCH);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
