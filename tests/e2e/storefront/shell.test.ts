import type { Page } from 'playwright/test';
import { limits } from '#core/limits.ts';
import { cart } from '#features/cart/text.ts';
import { products } from '#features/catalogue/text/products.ts';
import { shell } from '#core/text/shell.ts';
import { withdrawal } from '#features/orders/text/withdrawal.ts';
import { answerCookies } from '../../support/browser/device.ts';
import { requestsOf } from '../requests.ts';
import { expect, test } from '../shop.ts';
import { allProducts, expectNotice, openSearch, rememberCart } from '../storefront.ts';

test('Enter searches, blank text does not, and leaving the products clears the search.', async ({ page }) => {
  await page.goto('/contact');
  const field = await openSearch(page);
  await field.fill('   ');
  await field.press('Enter');
  await expect(page).toHaveURL('/contact');
  await field.fill('tahiti');
  await field.press('Enter');
  await expect(page).toHaveURL('/products?q=tahiti');
  await expect(await openSearch(page)).toHaveValue('tahiti');
  await page.goto('/contact');
  await expect(await openSearch(page)).toHaveValue('');
});

test('Escape and the clear button empty the search and show every product again.', async ({ page }) => {
  await page.goto('/products?q=tahiti');
  const count = page.getByRole('status').first();
  const field = await openSearch(page);
  await field.press('Escape');
  await expect(page).toHaveURL('/products');
  await expect(field).toHaveValue('');
  await expect(count).not.toContainText('tahiti');
  await field.fill('wax');
  await expect(page).toHaveURL('/products?q=wax');
  await expect(count).toContainText(products.resultsFor('wax'));
  await page.getByRole('button', { name: shell.clearSearch }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/products');
  await expect(count).not.toContainText('wax');
});

test('The badge counts the pieces in the cart.', async ({ page, request }) => {
  const [one, other] = (await allProducts(request)).filter(({ inStock }) => inStock);
  await rememberCart(page, { [one!._id]: 2, [other!._id]: 1 });
  await page.goto('/products');
  const link = page.getByRole('link', { name: shell.cartQuantity(3) });
  await expect(link).toHaveText('3');
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await expect(page.getByRole('link', { name: shell.cartQuantity(4) })).toHaveText('4');
});

test.describe('The side menu', { tag: '@phone' }, () => {
  const openMenu = async (page: Page, path: string) => {
    await page.goto(path);
    const opener = page.getByRole('button', { name: shell.openMenu });
    const menu = page.getByRole('dialog', { name: shell.menu });
    await opener.tap();
    await expect(menu).toBeVisible();
    return { opener, menu };
  };

  test('The side menu takes the focus, and Escape returns it.', async ({ page }) => {
    const { opener, menu } = await openMenu(page, '/contact');
    await expect(menu.getByRole('button', { name: shell.closeMenu })).toBeFocused();
    for (const name of [shell.home, shell.products, shell.contact, 'Deck Tahiti', 'Fu Wax Cool', 'Entregas'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: shell.myOrders })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('The side menu closes by a tap outside, which opens nothing below, and when Tab leaves it.', async ({
    page,
  }) => {
    const { opener, menu } = await openMenu(page, '/products');
    await page.touchscreen.tap(15, 500);
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/products');

    await opener.tap();
    await menu.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    await expect(page.locator('main :focus, cookie-banner :focus')).toHaveCount(1);
  });

  test.describe('Before the scripts of the page have arrived', () => {
    test.use({ expectedErrors: /Failed to load resource/ });

    test('The side menu opens and closes before the scripts of the page have arrived.', async ({ page }) => {
      await page.route('**/*.js', (route) => route.abort());
      const { menu } = await openMenu(page, '/contact');
      await menu.getByRole('button', { name: shell.closeMenu }).tap();
      await expect(menu).toBeHidden();
    });
  });
});

test("No request to another host and no cookie precede the visitor's answer. @any-width", async ({ page, context }) => {
  const foreign = requestsOf(page, /^(?!data:|https?:\/\/127\.0\.0\.1[:/])/);
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.getByRole('region', { name: shell.cookieTitle })).toBeVisible();
  expect(foreign).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('A toast is announced to screen readers and goes after its time.', async ({ page, context, request, baseURL }) => {
  await answerCookies(context, baseURL);
  const product = (await allProducts(request)).findLast(({ inStock }) => inStock)!;
  await page.clock.install();
  await page.goto('/products');
  await page.getByRole('button', { name: `${products.add}: ${product.name}` }).click();
  await expectNotice(page, cart.added);
  const notice = page.getByText(cart.added, { exact: true });
  expect(await notice.evaluate((text) => text.closest('[aria-live]')?.getAttribute('aria-live'))).toBe('polite');
  await page.mouse.move(0, 500);
  await page.clock.runFor(limits.toast.success + 100);
  await expect(notice).toHaveCount(0);
});

test('A toast does not cover the cart and its number.', async ({ page, context, baseURL }) => {
  await answerCookies(context, baseURL);
  await page.goto('/products');
  await page.getByRole('button', { name: /^Add/ }).first().click();
  const notice = page.getByRole('region', { name: shell.notices }).locator(':scope > *');
  const [said, bar] = await Promise.all([notice.boundingBox(), page.getByRole('banner').boundingBox()]);
  expect(said!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
  expect(said!.y).toBeLessThan(page.viewportSize()!.height / 4);
  expect(Math.abs(said!.x + said!.width / 2 - page.viewportSize()!.width / 2)).toBeLessThan(10);
});

for (const path of ['/contact', '/products']) {
  test(`The copyright of ${path} names the current year. @any-width`, async ({ page }) => {
    await page.clock.setFixedTime('2031-01-01T12:00:00Z');
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toContainText('© 2031 Nortada. Todos os direitos reservados.');
  });
}

test('The hint in the empty search field is never cut.', async ({ page, isMobile }) => {
  for (const width of isMobile ? [320, 360] : [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/products');
    const field = page.getByRole('searchbox').filter({ visible: true }).first();
    const room = await field.evaluate((input: HTMLInputElement) => {
      const { paddingLeft, paddingRight } = getComputedStyle(input);
      const { font } = getComputedStyle(input, '::placeholder');
      const canvas = document.createElement('canvas').getContext('2d')!;
      canvas.font = font;
      const words = canvas.measureText(input.placeholder).width;
      return input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - words;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  }
});

test('The links to withdraw and to complain stand out at the foot of a page.', async ({ page }) => {
  await page.goto('/faq');
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  for (const name of [withdrawal.link, shell.complaintsBook]) {
    await expect(link(name)).toHaveCSS('font-weight', '600');
    await expect(link(name)).toHaveCSS('border-top-style', 'solid');
  }
  await expect(link('Cookies')).toHaveCSS('font-weight', '400');
});

test('The first Tab reaches the link that skips the bar.', async ({ page }) => {
  await page.goto('/products');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: shell.skipToContent });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const path of ['/seller', '/seller/product-list', '/seller/orders']) {
  test(`${path} has neither the storefront's bar nor its footer. @any-width`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('link', { name: shell.cart })).toHaveCount(0);
  });
}
