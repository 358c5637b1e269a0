import { guide } from '#features/guide/text/guide.ts';
import { search } from '#features/product-pages/text/search.ts';
import { shell } from '#core/text/shell.ts';
import { doubleText, tooWide } from '../../support/browser/text-spacing.ts';
import { expect, test } from '../shop.ts';

test.describe('The bar of a phone', { tag: '@phone' }, () => {
  const looking = ['/', '/products', '/products/deck-tahiti', '/guia', '/contact', '/faq'];
  const paying = ['/cart', '/my-orders', '/livre-resolucao'];
  for (const path of [...looking, ...paying]) {
    const isForBrowsing = looking.includes(path);
    test(`The bar has ${isForBrowsing ? 'sign and search' : 'name and account'} on ${path}.`, async ({ page }) => {
      await page.goto(path);
      const bar = page.getByRole('banner');
      await expect(bar.getByRole('searchbox')).toHaveCount(isForBrowsing ? 1 : 0);
      await expect(bar.getByRole('button', { name: shell.login })).toHaveCount(isForBrowsing ? 0 : 1);
      await expect(bar.getByText('Nortada', { exact: true })).toBeVisible({ visible: !isForBrowsing });
      await expect(bar.getByRole('link', { name: shell.cart })).toBeVisible();
      await expect(page.locator('search-box')).toHaveCount(isForBrowsing ? 1 : 2);
      if (path === '/my-orders') return; // This page's login covers the bar.
      // A finger can reach each control, and none overlaps another.
      const seen = bar.locator('a:visible, button:visible');
      for (const control of await seen.all()) await control.click({ trial: true });
    });
  }

  test('The focused search field takes the whole width, keeps the cart reachable by Tab and shows all rows above a keyboard.', async ({
    page,
  }) => {
    await page.route(/\/products\?q=/, () => undefined);
    await page.goto('/contact');
    const field = page.getByRole('banner').getByRole('searchbox');
    const widthOf = async () => (await field.boundingBox())!.width;
    const before = await widthOf();
    await field.focus();
    const typing = page.getByRole('combobox', { name: shell.searchPlaceholder });
    await expect(typing).toBeFocused();
    expect((await typing.boundingBox())!.width).toBeGreaterThan(before + 60);
    await typing.pressSequentially('deck');
    const rows = page.getByRole('listbox', { name: search.suggestions }).getByRole('option');
    await expect(rows).toHaveCount(6);
    const last = (await rows.last().boundingBox())!;
    const keyboard = 268;
    expect(last.y + last.height).toBeLessThanOrEqual(page.viewportSize()!.height - keyboard);
    await typing.fill('');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: shell.cart })).toBeFocused();
    expect((await typing.boundingBox())!.width).toBe(before);
  });
});

test('The bar of a tablet has all links and the full hint of its search, and fits the page. @any-width', async ({
  page,
}) => {
  for (const width of [768, 1023]) {
    await page.setViewportSize({ width, height: 1024 });
    await page.goto('/products');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: guide.name, exact: true })).toBeVisible();
    const roomBeside = (field: Element) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = font;
      const { width } = pen.measureText((field as HTMLInputElement).placeholder);
      return field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - width;
    };
    expect(await bar.getByRole('searchbox').evaluate(roomBeside)).toBeGreaterThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test.describe('With twice the text at 320 px', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const path of ['/products', '/cart']) {
    test(`No controls of the bar overlap, and ${path} is not too wide.`, async ({ page }) => {
      await page.goto(path);
      await doubleText(page);
      const controls = page.getByRole('banner').locator('a:visible, button:visible, input:visible');
      for (const control of await controls.all()) await control.click({ trial: true });
      expect(await tooWide(page)).toEqual([]);
    });
  }
});
