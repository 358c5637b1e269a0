import type { Page } from 'playwright/test';
import { filters } from '#features/catalogue/text/filters.ts';
import { products as text } from '#features/catalogue/text/products.ts';
import { answerCookies } from '../../support/browser/device.ts';
import { expect, test } from '../shop.ts';
import { cards } from '../storefront.ts';

test.beforeEach(({ context, baseURL }) => answerCookies(context, baseURL));

const openFilters = async (page: Page, isMobile: boolean) => {
  if (isMobile) await page.getByRole('button', { name: /^Filtrar Produtos/ }).click();
};
const option = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('checkbox', { name });
const sort = (page: Page) => page.getByRole('combobox', { name: filters.sort });

test('Colour and board filters narrow the list and its counts, and the focus stays.', async ({ page, isMobile }) => {
  await page.goto('/products');
  await openFilters(page, isMobile);
  await option(page, filters.groups.colour, 'Azul').focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/products?colour=azul');
  await expect(page.getByRole('status').first()).toHaveText(text.count(11));
  await expect(option(page, filters.groups.colour, 'Azul')).toBeFocused();
  await expect(option(page, filters.groups.category, 'Fu Wax Cool')).toHaveCount(0);
  await expect(option(page, filters.groups.board, 'Shortboard')).toHaveAccessibleName('Shortboard 9');
  await option(page, filters.groups.board, 'Shortboard').focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/products?colour=azul&board=shortboard');
  await expect(cards(page)).toHaveCount(9);
  if (isMobile) await page.getByRole('button', { name: text.seeProducts }).click();
  await page.getByRole('link', { name: filters.remove('Azul') }).click();
  await expect(page).toHaveURL('/products?board=shortboard');
  await page.goBack();
  await expect(cards(page)).toHaveCount(9);
  await expect(page.getByRole('link', { name: filters.remove('Azul') })).toBeVisible();
});

test('A chosen sort order applies immediately and survives filters and paging.', async ({ page }) => {
  await page.goto('/products');
  await sort(page).selectOption('price-up');
  await expect(page).toHaveURL('/products?sort=price-up');
  await expect(cards(page).first()).toContainText('3,50');
  await page.getByRole('link', { name: text.moreProducts }).click();
  await expect(page).toHaveURL('/products?sort=price-up&page=2');
  await expect(sort(page)).toHaveValue('price-up');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Filters, sort order and filter removal work as a form and links.', async ({ page, isMobile }) => {
    await page.goto('/products?q=deck');
    await sort(page).selectOption('price-down');
    await openFilters(page, isMobile);
    await page.getByRole('switch').check();
    await page.getByRole('button', { name: text.seeProducts }).click();
    await expect(page).toHaveURL(/q=deck.*sale=on/);
    await expect(page).toHaveURL(/sort=price-down/);
    await page.getByRole('link', { name: filters.remove(filters.groups.sale) }).click();
    await expect(page).toHaveURL('/products?q=deck&sort=price-down');
  });
});
