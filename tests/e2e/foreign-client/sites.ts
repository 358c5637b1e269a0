import type { RequestListener } from 'node:http';
import type { Locator, Page } from 'playwright/test';
import { sentences } from '../../conformance/foreign-client/sentences.ts';
import { picturesWhenAsked, startBuiltShop } from '../../support/shops/built-shop.ts';
import { foreignClientPages } from './client-pages.ts';
import { freePort } from '../../support/services/free-port.ts';
import { type Relayed, relayTo, startTlsServer } from '../../support/services/tls-server.ts';
import { expect, test as shopTest } from '../shop.ts';

export { expect } from '../shop.ts';

export const password = 'ondas e mais ondas';

/** Three https origins: the shop's, that of an allowed client on another site, and one of that site that is not allowed. */
interface Sites {
  shop: string;
  client: string;
  stranger: string;
  seller: { email: string; password: string };
  /** The requests to the shop, the newest last. */
  relayed: Relayed[];
}

const emptyPage: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><link rel="icon" href="data:,">');
};

/** Makes the browser refuse third-party cookies, as Safari, Firefox and Chromium with a window do. The headless shell accepts them. */
export async function refuseThirdPartyCookies(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
}

/** The test of a client on another site. Host names resolve to this machine, and `page` refuses third-party cookies. */
export const test = shopTest.extend<object, { sites: Sites }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const names = '--host-resolver-rules=MAP *.test 127.0.0.1';
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), names] });
    },
    { scope: 'worker' },
  ],
  ignoreHTTPSErrors: true,
  sites: [
    async ({}, use) => {
      const ports = [await freePort(), await freePort(), await freePort()] as const;
      const shop = `https://nortada.test:${ports[0]}`;
      const client = `https://cliente.example.test:${ports[1]}`;
      const stranger = `https://boese.example.test:${ports[2]}`;
      const env = { SITE_URL: shop, TRUST_PROXY: '1', ALLOWED_ORIGINS: client };
      const built = await startBuiltShop({ env: { ...picturesWhenAsked, ...env } });
      const relayed: Relayed[] = [];
      const servers = [
        await startTlsServer(ports[0], relayTo(built.url, relayed)),
        await startTlsServer(ports[1], foreignClientPages(shop)),
        await startTlsServer(ports[2], emptyPage),
      ];
      await use({ shop, client, stranger, seller: built.seller, relayed });
      for (const server of servers) await server.stop();
      await built.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  page: async ({ page }, use) => {
    await refuseThirdPartyCookies(page);
    await use(page);
  },
  // Paths belong to the client's pages.
  baseURL: async ({ sites }, use) => use(sites.client),
});

/** The keys of the client's local storage. */
export const stored = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).sort());

/** Registers a customer in the form of the client's page. */
export async function registerOnClient(page: Page, email: string): Promise<void> {
  const form = page.locator('form', { hasText: 'Registar' });
  await fill(form, { Nome: 'Maria Conceição', 'E-mail': email, 'Palavra-passe': password });
  await form.getByRole('button').click();
  await expect(page.getByRole('status')).toContainText(sentences.welcome('Maria'));
}

/** Logs the seller in on the client's page for the seller. */
export async function logSellerIn(page: Page, { email, password }: Sites['seller']): Promise<void> {
  await page.goto('/seller');
  await fill(page.locator('form'), { Email: email, Password: password });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading')).toHaveText('Hi! Admin');
}

/** Types into the fields of a form, by their labels. */
export async function fill(form: Locator, typed: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text);
}
