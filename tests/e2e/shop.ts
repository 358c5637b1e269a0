import { test as base, type BrowserContext, expect } from 'playwright/test';
import { type BuiltShop, startBuiltShop } from '../support/built-shop.ts';

interface TestOptions {
  /** Matches the console errors that a test brings about on purpose. */
  expectedErrors: RegExp;
  watched: void;
}

/**
 * The test of a browser: `shop` is the built shop, one for each worker; `baseURL` is its address. A test fails on an
 * error that the page throws, logs or has logged for it, such as a violation of the Content-Security-Policy.
 */
export const test = base.extend<TestOptions, { shop: BuiltShop }>({
  shop: [
    async ({}, use) => {
      const shop = await startBuiltShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  expectedErrors: [/(?!)/, { option: true }],
  watched: [
    async ({ context, expectedErrors }, use) => {
      const errors = watchErrors(context);
      await use();
      expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from 'playwright/test';

/** Chromium gives up fading from one page to the next when a page moves on before its styles have come, or twice at once. */
const isSkippedTransition = (message: string): boolean =>
  /ViewTransition opt-in disabled|Transition was skipped/.test(message);

/** Collects what goes wrong on any page of the context. */
function watchErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('weberror', (webError) => {
    const { message, stack } = webError.error();
    if (!isSkippedTransition(message)) errors.push(`${stack || message} on ${webError.page()?.url()}`);
  });
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error') errors.push(`${message.text()} (${url})`);
  });
  return errors;
}
