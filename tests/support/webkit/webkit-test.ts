import { type BrowserContext, type Page, test as playwrightTest } from 'playwright/test';
import { startWebKitDriver, type WebKitDriver } from './webkit-driver.ts';
import { WebKitPage } from './webkit-page.ts';

/** Playwright's test with a WebKit page that is opened for each test. */
export const test = playwrightTest.extend<{ webkitPage: WebKitPage }, { webkitDriver: WebKitDriver }>({
  webkitDriver: [
    async ({}, use) => {
      const driver = await startWebKitDriver();
      await use(driver);
      await driver.stop();
    },
    { scope: 'worker' },
  ],
  webkitPage: async ({ webkitDriver, baseURL, viewport }, use, info) => {
    const session = await webkitDriver.openSession();
    const page = new WebKitPage(session, baseURL!, viewport!);
    await page.resize();
    await use(page);
    if (info.status !== info.expectedStatus) {
      const picture = await session.send<string>('GET', '/screenshot');
      await info.attach('page', { body: Buffer.from(picture, 'base64'), contentType: 'image/png' });
    }
    await session.close();
  },
  // The adapter has only the methods that the journeys use. A missing method fails the test that calls it.
  context: async ({ webkitPage }, use) => use(webkitPage as unknown as BrowserContext),
  page: async ({ webkitPage }, use) => use(webkitPage as unknown as Page),
});
