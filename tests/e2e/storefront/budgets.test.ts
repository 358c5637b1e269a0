import type { APIRequestContext, TestInfo } from 'playwright/test';
import { limits } from '#core/limits.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { shell } from '#core/text/shell.ts';
import { type PageWeight, weighPage } from '../../support/browser/page-weight.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { keepOnDevice } from '../../support/browser/device.ts';
import { becomeCustomer } from '../customer.ts';
import { expect, test } from '../shop.ts';
import { sevenPictures } from '../storefront.ts';

const KB = 1024;

/** Bytes on the wire before any interaction. */
interface Budget {
  html: number;
  css: number;
  scripts: number;
  fonts: number;
  requests: number;
}
// Included in these limits: early taps (early-taps.ts) and the notice for missing scripts, 0.75 KB. Rules for forced colours, long
// words, doubled text size and room above the bars for the focused element, 0.5 KB. Toasts above the bars, and buttons whose padding
// stays the same at doubled text size, 0.1 KB. The note that the stars of cards are an example, and the scroll padding, 0.25 KB. Cards
// whose pictures turn by a swipe, and tiles of the models on phones, 0.1 KB each of HTML and scripts.
const shopPage: Budget = { html: 21.6 * KB, css: 14 * KB, scripts: 12 * KB, fonts: 45 * KB, requests: 20 };

const pages: Record<string, Budget> = {
  // Included in the scripts: toasts that move into an open dialog, 0.5 KB; the button that pauses the film, 0.5 KB; the policy that lets
  // scripts read the shop's own HTML, 0.1 KB; the water temperature of the chosen place, 0.9 KB; the early download of the cart's modules, 0.15 KB;
  // the applied code of the seller, which an order without the cart page forgets, 0.05 KB.
  // The line above the headline and the three promises are 0.1 KB of HTML.
  home: { ...shopPage, html: 21.75 * KB, scripts: 14.4 * KB },
  // Included: the tiles of the models, 0.7 KB; rules and taps for products with sizes, 0.05 KB of each.
  list: { ...shopPage, html: 22.45 * KB, scripts: 12.1 * KB },
  category: shopPage,
  // Included: the links to other models, 0.5 KB of HTML; the names of cards and counters for screen readers, 0.25 KB; the rules named
  // above and omitted tab stops, 1 KB of HTML; the measures with their drawing, 0.5 KB, the name behind the pictures, 0.3 KB, and their
  // rules, 0.5 KB. The lightbox announces its position as a phrase.
  // Readable addresses and the rules of size buttons take 0.3 KB; the question for a size 0.1 KB of scripts.
  // The name of the key that keeps the choice to collect an order is 0.02 KB of scripts.
  product: { ...shopPage, html: 23.7 * KB, scripts: 12.55 * KB, requests: 26 },
  board: shopPage,
  deck: shopPage,
  // Included: the note about the stars, 0.1 KB; rules for products with sizes, 0.05 KB.
  wax: { ...shopPage, html: 21.75 * KB },
  // Included: the account links in both menus, the withdrawal and legal links at the foot and the cookie banner's first words, 0.75 KB;
  // the guide's links and the pairs of cards, 0.25 KB; models and help in the phone's menu, 0.25 KB; rules for filters and colours,
  // 0.5 KB; early taps, 0.5 KB. All pages share one style sheet in their head.
  contact: { ...shopPage, html: 12.7 * KB, requests: 12 },
};

/** The most bytes of a page on a phone before scrolling, including fonts and pictures. */
const onPhone: Record<string, number> = { home: 150 * KB, product: 115 * KB };

const addresses: Record<string, string> = {
  home: '/',
  list: '/products',
  category: '/products/deck-j-bay',
  board: '/guia/deck',
  deck: '/guia/deck/fish/medio/alto',
  wax: '/guia/wax/norte',
  contact: '/contact',
};
const addressOf = async (name: string, request: APIRequestContext) =>
  name === 'product' ? productPath(await sevenPictures(request)) : addresses[name]!;

/** Requests a public page that seldom changes until the shop sends it at its smallest size, as all but the first visitors get it. */
async function waitUntilSmall(request: APIRequestContext, address: string): Promise<void> {
  if (address !== '/' && address !== '/contact') return;
  const encoding = async () =>
    (await request.head(address, { headers: { 'Accept-Encoding': 'br, zstd' } })).headers()['content-encoding'];
  await expect.poll(encoding).toBe('br');
}

for (const [name, budget] of Object.entries(pages)) {
  test(`The ${name} page stays within its budget.`, async ({ page, request, isMobile }, { annotations }) => {
    const address = await addressOf(name, request);
    await waitUntilSmall(request, address);
    const weight = await weighPage(page, address);
    expectWithin(budget, weight, annotations);
    const limit = isMobile ? onPhone[name] : undefined;
    if (limit) expect(weight.total, listOf(weight)).toBeLessThanOrEqual(limit);
  });

  test(
    `The ${name} page stays within its budget for a customer with a full cart.`,
    { tag: '@any-width' },
    async ({ page, request }, info) => {
      await becomeCustomer(page);
      const { products } = await ask(page, 'productList');
      const cartItems = Object.fromEntries(products.map(({ _id }) => [_id, limits.cart.maxQuantity]));
      await ask(page, 'cartUpdate', { cartItems });
      await keepOnDevice(page, { cart: JSON.stringify(cartItems) });
      const address = await addressOf(name, request);
      await waitUntilSmall(request, address);
      const checks: number[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('/api/user/is-auth')) checks.push(response.status());
      });
      const weight = await weighPage(page, address);
      expectWithin(budget, weight, info.annotations);
      // The script that fills the badge waits for the first move.
      await expect(page.getByRole('link', { name: shell.cartQuantity(20 * products.length) })).toBeVisible();
      // On a busy machine the check may run after an earlier move, or its script after the first.
      const afterMove = async () => {
        await page.keyboard.press('Tab');
        return checks;
      };
      await expect.poll(afterMove).toEqual([200]);
    },
  );
}

/** Expects every part of a page within its budget, and no React. */
function expectWithin(budget: Budget, weight: PageWeight, annotations: TestInfo['annotations']): void {
  annotations.push({
    type: 'weight',
    description: JSON.stringify({ ...weight.of, ...weight, of: undefined, parts: undefined }),
  });
  expect(overruns(weight, budget), listOf(weight)).toEqual([]);
  expect(weight.parts.filter(({ url }) => /react|client\.|\/swiper/.test(url))).toEqual([]);
}

/** Lists the parts that exceed the budget. */
function overruns({ of, requests }: PageWeight, budget: Budget): string[] {
  const measured: Budget = { ...of, requests };
  return (Object.keys(budget) as (keyof Budget)[])
    .filter((part) => measured[part] > budget[part])
    .map((part) => `${part}: ${measured[part]} of ${budget[part]}`);
}

const listOf = ({ parts, total }: PageWeight): string =>
  [`${total} bytes in all`, ...parts.map(({ url, body, headers }) => `${body} + ${headers} ${url}`)].join('\n');
