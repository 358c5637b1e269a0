import type { Page } from 'playwright/test';
import { answerCookies } from '../support/browser/device.ts';
import type { SeededShop } from './seed-shop.ts';

/** A browser in a seeded shop. */
export interface Visit {
  page: Page;
  seeded: SeededShop;
  isMobile: boolean;
}

/** A page or state that is photographed; `open` brings the browser there. */
export interface Scene {
  name: string;
  /** Down to the footer, not the first screen alone. */
  isWholePage?: boolean;
  open(visit: Visit): Promise<unknown>;
}

/** Puts the cookie banner out of the picture. */
export const hideBanner = ({ page, seeded }: Visit): Promise<void> => answerCookies(page.context(), seeded.shop.url);

/** A scene without the cookie banner that begins at an address. */
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
