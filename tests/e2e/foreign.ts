import { test as base } from 'playwright/test';
import { type ForeignShop, startForeignShop } from '../support/foreign-shop.ts';

/** The test of a storefront that was built for a backend on another address; both are there once for each worker. */
export const test = base.extend<object, { foreign: ForeignShop }>({
  foreign: [
    async ({}, use) => {
      const foreign = await startForeignShop();
      await use(foreign);
      await foreign.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ foreign }, use) => use(foreign.shop.url),
});
