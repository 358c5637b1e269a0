import type { APIRequestContext, TestInfo } from 'playwright/test';
import { limits } from '#contract/limits.ts';
import { productPath } from '#domain/product-path.ts';
import { shell } from '#text/shell.ts';
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
// Taps before the scripts (early-taps.ts) and the notice without them are 0.75 KB. The rules for forced colours, long words, twice
// the text size and room above the bars for what has the focus are 0.5 KB. Toasts above the bars and buttons whose padding keeps its
// size at twice the text are the last 0.1 KB.
const shopPage: Budget = { html: 21.35 * KB, css: 14 * KB, scripts: 12 * KB, fonts: 45 * KB, requests: 20 };

const pages: Record<string, Budget> = {
  // Toasts that move into an open dialog are 0.5 KB of the scripts, and the button that pauses the film another 0.5 KB.
  // The policy by which scripts read the shop's own HTML is the last 0.1 KB.
  home: { ...shopPage, scripts: 13.1 * KB },
  list: shopPage,
  category: shopPage,
  // The colours of its model are pictures of 1 to 3 KB each, and the ways to the other models half a KB of HTML.
  // The names of cards and counters for screen readers are another 0.25 KB.
  // The rules named above and tab stops that are left out are 1 KB of HTML; the lightbox says its position as a phrase.
  product: { ...shopPage, html: 22 * KB, scripts: 12.25 * KB, requests: 26 },
  board: shopPage,
  deck: shopPage,
  wax: shopPage,
  // The ways to the account in both menus, the withdrawal's and the law's at the foot, and the cookie banner's first words
  // are the last 0.75 KB, the guide's links and the pairs of cards 0.25 more, models and help in the menu of phones another 0.25,
  // the rules for filters and colours 0.5, and taps before the scripts 0.5: all pages share one style sheet in their head.
  contact: { ...shopPage, html: 12.25 * KB, requests: 12 },
};

/** All that a page may weigh on a phone before it is scrolled, pictures (of a product's other colours, too) and fonts included. */
const onPhone: Record<string, number> = { home: 150 * KB, product: 128 * KB };

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

/** Asks for a page that all see, and that seldom changes, until it is as small as all but the first get it. */
async function waitUntilSmall(request: APIRequestContext, address: string): Promise<void> {
  if (address !== '/' && address !== '/contact') return;
  const encoding = async () =>
    (await request.head(address, { headers: { 'Accept-Encoding': 'br, zstd' } })).headers()['content-encoding'];
  await expect.poll(encoding).toBe('br');
}

for (const [name, budget] of Object.entries(pages)) {
  test(`the ${name} page keeps to its budget`, async ({ page, request, isMobile }, { annotations }) => {
    const address = await addressOf(name, request);
    await waitUntilSmall(request, address);
    const weight = await weighPage(page, address);
    expectWithin(budget, weight, annotations);
    const limit = isMobile ? onPhone[name] : undefined;
    if (limit) expect(weight.total, listOf(weight)).toBeLessThanOrEqual(limit);
  });

  test(
    `the ${name} page keeps to its budget for a customer with a full cart`,
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
      // The script that fills the badge is the one that waits for the first move.
      await expect(page.getByRole('link', { name: shell.cartPieces(20 * products.length) })).toBeVisible();
      // On a busy machine the check may have come with a move before, or its script after the first.
      const afterMove = async () => {
        await page.keyboard.press('Tab');
        return checks;
      };
      await expect.poll(afterMove).toEqual([200]);
    },
  );
}

/** Expects every part of a page within its budget, and nothing of React. */
function expectWithin(budget: Budget, weight: PageWeight, annotations: TestInfo['annotations']): void {
  annotations.push({
    type: 'weight',
    description: JSON.stringify({ ...weight.of, ...weight, of: undefined, parts: undefined }),
  });
  expect(overruns(weight, budget), listOf(weight)).toEqual([]);
  expect(weight.parts.filter(({ url }) => /react|client\.|\/swiper/.test(url))).toEqual([]);
}

/** What is over the budget, in words. */
function overruns({ of, requests }: PageWeight, budget: Budget): string[] {
  const measured: Budget = { ...of, requests };
  return (Object.keys(budget) as (keyof Budget)[])
    .filter((part) => measured[part] > budget[part])
    .map((part) => `${part}: ${measured[part]} of ${budget[part]}`);
}

const listOf = ({ parts, total }: PageWeight): string =>
  [`${total} bytes in all`, ...parts.map(({ url, body, headers }) => `${body} + ${headers} ${url}`)].join('\n');
