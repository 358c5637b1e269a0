import type { Page } from 'playwright/test';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { products as text } from '#features/catalogue/text/products.ts';
import { weighPage } from '../../support/browser/page-weight.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { keepOnDevice } from '../../support/browser/device.ts';
import { becomeCustomer } from '../customer.ts';
import { expect, test } from '../shop.ts';
import { sevenPictures } from '../storefront.ts';

const KB = 1024;

/** Compressed JavaScript and requests of a screen with React on its first visit. React itself is 58 KB. */
const screens: Record<string, { scripts: number; requests: number }> = {
  // With the applied promo code of the seller: 0.1 KB here, and on the pages whose login clears it; and modules that
  // these screens share with parts loaded on demand, 0.4 KB; and the days of pre-orders, 0.1 KB on each screen.
  // With orders to collect at the shop: 0.8 KB in the cart, and 1.1 KB in the screens that share modules with the page of an order.
  '/cart': { scripts: 115.6 * KB, requests: 22 },
  '/add-address': { scripts: 125.3 * KB, requests: 20 },
  // With 0.7 KB that ask for orders of a former shop.
  '/my-orders': { scripts: 127.35 * KB, requests: 24 },
  '/my-account': { scripts: 128.7 * KB, requests: 24 },
};

for (const [address, budget] of Object.entries(screens)) {
  test(`A customer's first visit of ${address} stays within its budget.`, { tag: '@any-width' }, async ({ page }) => {
    await becomeCustomer(page);
    const { products } = await ask(page, 'productList');
    const inStock = products.find((product) => product.inStock)!;
    await ask(page, 'cartUpdate', { cartItems: { [inStock._id]: 1 } });
    await keepOnDevice(page, { cart: JSON.stringify({ [inStock._id]: 1 }) });
    const { of, parts } = await weighPage(page, address);
    // A module that a later import() preloads again comes from the memory.
    const sent = parts.filter(({ body, headers }) => body + headers > 0);
    const list = sent.map(({ url, body }) => `${body} ${url}`).join('\n');
    expect(of.scripts, list).toBeLessThanOrEqual(budget.scripts);
    expect(sent.length, list).toBeLessThanOrEqual(budget.requests);
  });
}

/** The scripts of the open page: when each was requested and had arrived, and whether it came over the network. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime, responseEnd, transferSize }) => ({ name, startTime, responseEnd, transferSize })),
  );

test(
  'The cart requests all its modules before the first of them has arrived.',
  { tag: '@any-width' },
  async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 200,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.goto('/cart', { waitUntil: 'networkidle' });
    const modules = await scriptsOf(page);
    const first = modules.find(({ name }) => name.includes('CartScreen'))!;
    expect(modules.filter(({ startTime }) => startTime >= first.responseEnd)).toEqual([]);
  },
);

test(
  'A cart with a product requests the product list once, before its modules run; an empty cart does not request it.',
  { tag: '@any-width' },
  async ({ page, request }) => {
    const initiators = () =>
      page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('/api/product/list'))
          .map(({ initiatorType }) => initiatorType),
      );
    await page.goto('/cart', { waitUntil: 'networkidle' });
    expect(await initiators()).toEqual([]);
    await keepOnDevice(page, { cart: JSON.stringify({ [(await sevenPictures(request))._id]: 1 }) });
    await page.reload({ waitUntil: 'networkidle' });
    expect(await initiators()).toEqual(['link']);
  },
);

test(
  'After a product was added, the cart opens without a download of modules.',
  { tag: '@any-width' },
  async ({ page, request }) => {
    const link = (await request.head('/cart')).headers().link ?? '';
    const named = Array.from(link.matchAll(/<([^>]+)>/g), ([, file]) => file as string);
    expect(named.length).toBeGreaterThan(8);
    const arrived = async () =>
      (await scriptsOf(page)).filter(
        ({ name, responseEnd }) => responseEnd > 0 && named.includes(new URL(name).pathname),
      );
    await page.goto(productPath(await sevenPictures(request)));
    await page.getByRole('button', { name: text.addToCart }).first().click();
    await expect.poll(async () => new Set((await arrived()).map(({ name }) => name)).size).toBe(named.length);
    await page.goto('/cart', { waitUntil: 'networkidle' });
    expect((await arrived()).filter(({ transferSize }) => transferSize > 0)).toEqual([]);
  },
);
