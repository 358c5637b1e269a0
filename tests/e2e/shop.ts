import { type BrowserContext, expect as playwrightExpect, test as playwrightTest } from 'playwright/test';
import { engine } from '../support/browser/engine.ts';
import { type BuiltShop, picturesWhenAsked, startBuiltShop } from '../support/shops/built-shop.ts';
import { expect as webkitExpect } from '../support/webkit/webkit-expect.ts';
import { test as webkitTest } from '../support/webkit/webkit-test.ts';

interface TestOptions {
  /** Matches the console messages that a test causes deliberately. */
  expectedErrors: RegExp;
  watched: void;
}

/**
 * The test of a browser. `shop` is the built shop, one per worker; `baseURL` is its address. A test fails if the page throws an error
 * or logs anything to the console, including warnings and violations of the Content-Security-Policy.
 */
export const test = (engine === 'webkit' ? webkitTest : playwrightTest).extend<TestOptions, { shop: BuiltShop }>({
  shop: separateShop(),
  baseURL: async ({ shop }, use) => use(shop.url),
  expectedErrors: [/(?!)/, { option: true }],
  watched: [
    async ({ context, expectedErrors }, use) => {
      const said = watchConsole(context);
      await use();
      expect(said.filter((message) => !expectedErrors.test(message))).toEqual([]);
    },
    { auto: true },
  ],
});

type ShopFixture = [
  (args: object, use: (shop: BuiltShop) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
];

/** A fixture with a separate shop per worker. `prepare` fills the shop before the first test. */
export function separateShop(
  env: Record<string, string> = {},
  prepare?: (shop: BuiltShop) => Promise<unknown>,
): ShopFixture {
  const start: ShopFixture[0] = async ({}, use) => {
    const shop = await startBuiltShop({ env: { ...picturesWhenAsked, ...env } });
    await prepare?.(shop);
    await use(shop);
    await shop.stop();
  };
  return [start, { scope: 'worker', timeout: 240_000 }];
}

export const expect = engine === 'webkit' ? webkitExpect : playwrightExpect;

/** Chromium logs that a page opened at an anchor does not focus the autofocus element of the closed menu. */
const isUnfocusedMenu = (message: string): boolean => message.startsWith('Autofocus processing was blocked');

/** Firefox reports a request that leaving the page has aborted. The other engines stop the page's scripts before. */
const isEndedByLeaving = (message: string): boolean =>
  engine === 'firefox' && /^The (session|cart|order) could not be/.test(message);

/** Collects the errors and console messages of all pages of the context. */
function watchConsole(context: BrowserContext): string[] {
  const said: string[] = [];
  context.on('weberror', (webError) => {
    const { message, stack } = webError.error();
    said.push(`${stack || message} on ${webError.page()?.url()}`);
  });
  context.on('console', (message) => {
    if (isEndedByLeaving(message.text()) || isUnfocusedMenu(message.text())) return;
    said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return said;
}
