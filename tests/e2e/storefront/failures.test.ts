import { failures } from '#core/text/failures.ts';
import { seller } from '#features/seller/text/seller.ts';
import { shell } from '#core/text/shell.ts';
import { expect, test } from '../shop.ts';

test.use({ expectedErrors: /404|500/ });

for (const path of ['/no-such-page', '/products/no-such-category', '/products/deck-j-bay/no-such-product']) {
  test(`${path} shows the page for 404, with a link to the products. @any-width`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(failures.notFoundTitle);
    await expect(page.getByRole('main')).toContainText(failures.notFoundText);
    await page.getByRole('main').getByRole('link', { name: failures.seeProducts }).click();
    await expect(page).toHaveURL('/products');
  });
}

for (const path of ['/seller/no-such-page', '/SELLER/orders/no-such-page']) {
  test(`${path} is a page not found in English, without the storefront's bar and footer. @any-width`, async ({
    page,
  }) => {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(seller.notFoundTitle);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('link', { name: shell.cart })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: seller.navigation }).click();
    await expect(page).toHaveURL('/seller');
  });
}

test('The page for a server error links to the home page. @any-width', async ({ page }) => {
  expect((await page.goto('/500'))?.status()).toBe(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(failures.errorTitle);
  await page.getByRole('main').getByRole('link', { name: shell.backToHome }).click();
  await expect(page).toHaveURL('/');
});
