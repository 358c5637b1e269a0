import type { Page } from 'playwright/test';
import { answerCookies } from '../support/browser/device.ts';
import type { SeededShop } from './seed-shop.ts';

/** A browser in a seeded shop. */
export interface Visit {
  page: Page;
  seeded: SeededShop;
  isMobile: boolean;
}

/** A page or state to photograph; `open` brings the browser there. */
export interface Scene {
  name: string;
  /** Whether the picture reaches down to the footer. */
  isWholePage?: boolean;
  open(visit: Visit): Promise<unknown>;
}

/** Hides the cookie banner. */
export const hideBanner = ({ page, seeded }: Visit): Promise<void> => answerCookies(page.context(), seeded.shop.url);

/** A scene at an address, without the cookie banner. */
export const at = (
  name: string,
  path: string,
  then?: (visit: Visit) => Promise<unknown>,
  isWholePage = false,
): Scene => ({
  name,
  isWholePage,
  open: async (visit) => {
    await hideBanner(visit);
    await visit.page.goto(path, { waitUntil: 'load' });
    await then?.(visit);
  },
});

/** Answers a call of the page instead of the API. */
export const answerCall = (page: Page, call: string, json: object, status = 200): Promise<unknown> =>
  page.route(call, (route) => route.fulfill({ status, json: { success: status < 400, ...json } }));

/** Changes the API's answers to a call of the page. */
export const changeAnswer = <Reply extends object>(
  page: Page,
  call: string,
  change: (reply: Reply) => object,
): Promise<unknown> =>
  page.route(call, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Reply) });
  });
