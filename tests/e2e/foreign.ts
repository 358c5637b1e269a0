import { type ContentEdits, type ForeignShop, startForeignShop } from '../support/foreign-shop.ts';
import { test as shopTest } from './shop.ts';

export { expect } from './shop.ts';

/**
 * The test of a storefront that was built for a backend on another address, with its content as `edits` has it; both
 * are there once for each worker.
 */
export const test = shopTest.extend<object, { edits: ContentEdits; foreign: ForeignShop }>({
  edits: [{}, { scope: 'worker', option: true }],
  foreign: [
    async ({ edits }, use) => {
      const foreign = await startForeignShop(edits);
      await use(foreign);
      await foreign.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ foreign }, use) => use(foreign.shop.url),
});
