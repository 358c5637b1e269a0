import type { Page } from 'playwright/test';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { products as text } from '#features/catalogue/text/products.ts';
import { answerCookies } from '../../support/browser/device.ts';
import { openFilledCart } from '../customer.ts';
import { expect, test } from '../shop.ts';
import { cards, sevenPictures } from '../storefront.ts';

test.use({ forcedColors: 'active' });
test.beforeEach(({ context, baseURL }) => answerCookies(context, baseURL));

/** Visible buttons, and links that look like one, without a border or another visible edge. */
const withoutEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll('button, a.rounded-full, summary.rounded-full, [role=switch]');
    return [...controls].filter(isLost).map((control) => control.outerHTML.slice(0, 160));

    function isLost(control: Element): boolean {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      const { borderTopWidth, borderTopColor, backgroundColor, appearance } = getComputedStyle(control);
      const hasBorder = parseFloat(borderTopWidth) >= 1 && borderTopColor !== backgroundColor;
      return !hasBorder && appearance !== 'auto' && appearance !== 'checkbox';
    }
  });

const pages: Record<string, (page: Page) => Promise<unknown>> = {
  'the home page': (page) => page.goto('/'),
  'the list': (page) => page.goto('/products?category=deck-j-bay'),
  'a product': async (page) => page.goto(productPath(await sevenPictures(page.request))),
  'the contact page': (page) => page.goto('/contact'),
  'the cart': (page) => openFilledCart(page, 2),
};

for (const [name, open] of Object.entries(pages)) {
  test(`Each button of ${name} keeps an edge in forced colours.`, async ({ page }) => {
    await open(page);
    expect(await withoutEdge(page)).toEqual([]);
  });
}

test('Minus, plus and the dots of a card are visible in forced colours.', async ({ page }) => {
  await page.goto('/products/deck-noronha');
  const card = cards(page).first();
  await card.getByRole('button', { name: /^Add/ }).click();
  const drawing = (selector: string, pseudo?: string) =>
    card
      .locator(selector)
      .first()
      .evaluate((one, part) => getComputedStyle(one, part).backgroundImage, pseudo);
  expect(await drawing('[data-less]')).toContain('linear-gradient');
  expect(await drawing('[data-more]')).toContain('linear-gradient');
  expect(await drawing('.dot', '::before')).toContain('linear-gradient');
});

test('A switch, a chosen filter and the chosen thumbnail stand out in forced colours. @desktop', async ({
  page,
  request,
}) => {
  await page.goto('/products?sale=on&price=0-10&category=fuwax-cool');
  await expect(page.getByRole('switch')).toHaveCSS('appearance', 'auto');
  await expect(page.locator('[name=price]:checked + *')).toHaveCSS('outline-style', 'solid');
  // A category has a visible checkbox, so its count needs no mark.
  await expect(page.locator('[name=category]:checked + *')).toHaveCSS('outline-style', 'none');
  await page.goto(productPath(await sevenPictures(request)));
  const [chosen, other] = [0, 1].map((index) => page.locator(`[data-thumbnail="${index}"]`));
  await expect(chosen!).toHaveAccessibleName(text.image(1, 7));
  await expect(chosen!).toHaveCSS('outline-style', 'solid');
  await expect(other!).toHaveCSS('outline-style', 'none');
});
