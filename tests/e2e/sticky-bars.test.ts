import type { Page } from 'playwright/test';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { products as text } from '#features/catalogue/text/products.ts';
import { answerCookies } from '../support/browser/device.ts';
import { coveredOnTab, stickyBars } from '../support/browser/sticky-bars.ts';
import { aProductInStock, becomeCustomer, openCart } from './customer.ts';
import { expect, test } from './shop.ts';

const HIGHEST = 120;
const tooHigh = async (page: Page) => (await stickyBars(page)).filter(({ height }) => height > HIGHEST);

/** Pages with a bar at the bottom, and how a customer opens them. */
const pages: Record<string, (page: Page) => Promise<unknown>> = {
  'the cart': async (page) => {
    await becomeCustomer(page);
    await openCart(page, { [(await aProductInStock(page))._id]: 1, [(await aProductInStock(page, 1))._id]: 2 });
    await page.getByText('Rua do Farol 12').waitFor();
  },
  'a product': async (page) => {
    await page.goto(productPath(await aProductInStock(page)));
  },
  'the list': (page) => page.goto('/products'),
  'the withdrawal': (page) => page.goto('/livre-resolucao'),
};

for (const [name, open] of Object.entries(pages)) {
  for (const isAnswered of [true, false]) {
    const banner = isAnswered ? 'without' : 'with';
    test(`${name} ${banner} the cookie banner has no bar higher than ${HIGHEST} px at 320 and 360 px. @phone`, async ({
      page,
      context,
      baseURL,
    }) => {
      if (isAnswered) await answerCookies(context, baseURL);
      await open(page);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
        expect(await tooHigh(page)).toEqual([]);
      }
    });
  }

  test(`No focused control of ${name} is covered. @phone`, async ({ page, context, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await answerCookies(context, baseURL);
    await open(page);
    const padding = () =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom));
    expect(await padding()).toBeGreaterThanOrEqual(HIGHEST);
    for (const [width, height] of [
      [360, 800],
      [320, 256],
      [768, 400],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => {
        (document.activeElement as HTMLElement | null)?.blur();
        scrollTo({ top: 0, behavior: 'instant' });
      });
      if (height < 480) expect(await stickyBars(page), `${width}x${height}`).toEqual([]);
      expect(await coveredOnTab(page, 70), `${width}x${height}`).toEqual([]);
    }
  });
}

test('The bar of the filter sheet stays low, and each focused filter is visible. @phone', async ({
  page,
  context,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerCookies(context, baseURL);
  await page.goto('/products?category=deck-j-bay');
  await page.getByRole('button', { name: /^Filtrar Produtos/ }).click();
  await page.getByRole('button', { name: text.closeFilters }).waitFor();
  expect(await tooHigh(page)).toEqual([]);
  expect(await coveredOnTab(page, 40)).toEqual([]);
});

test('Total and order button stay visible on a phone and on a desktop.', async ({ page, context, baseURL }) => {
  await answerCookies(context, baseURL);
  await pages['the cart']!(page);
  const button = page.getByRole('button', { name: 'Encomendar com obrigação de pagar' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('status').filter({ hasText: /^Total .*: \d+,\d\d\s€$/ })).toHaveCount(1);
});
