import type { Endpoint } from '#core/endpoint.ts';
import { endpoints } from '#app/endpoints.ts';
import { type ForeignShop, startForeignShop } from '../support/shops/foreign-shop.ts';
import { test as shopTest } from './shop.ts';

export { expect } from './shop.ts';

const ofSpecification = Object.values<Endpoint>(endpoints)
  .filter(({ isAdditive }) => !isAdditive)
  .map(({ method, path }) => new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`));

/** The calls that section 7 of the specification does not name. */
export const additiveOf = (calls: readonly string[]): string[] =>
  calls.filter((call) => !ofSpecification.some((known) => known.test(call)));

/** The test of a storefront built for a backend at another address. Each worker has one of both. */
export const test = shopTest.extend<object, { foreign: ForeignShop }>({
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
