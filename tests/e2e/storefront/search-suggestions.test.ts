import type { Page } from 'playwright/test';
import { search } from '#features/product-pages/text/search.ts';
import { answerCookies } from '../../support/browser/device.ts';
import { holdRequests, requestsOf } from '../requests.ts';
import { expect, test } from '../shop.ts';
import { openSearch } from '../storefront.ts';

test.beforeEach(({ context, baseURL }) => answerCookies(context, baseURL));

const options = (page: Page) => page.getByRole('listbox', { name: search.suggestions }).getByRole('option');

/** Types into the search box of a page and blocks the list, so that the suggestions stay. */
async function typeInto(page: Page, path: string, text: string) {
  await page.route(/\/products\?q=/, () => undefined);
  await page.goto(path);
  const field = await openSearch(page);
  await field.focus();
  await expect(field).toHaveRole('combobox');
  await field.pressSequentially(text);
  return field;
}

test('Suggestions under the box show picture, name and price, and a row opens its product.', async ({ page }) => {
  const field = await typeInto(page, '/contact', 'taiti pret');
  await expect(options(page)).toContainText([
    ...Array<RegExp>(3).fill(/Tahiti.*Preto/),
    ...Array<RegExp>(3).fill(/Tahiti/),
  ]);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  const first = options(page).first();
  await expect(first).toContainText(/Deck Tahiti Preto e Branco\s*\d+,\d\d\s€/);
  await expect(first.locator('img')).toHaveJSProperty('complete', true);
  await expect(first.locator('b')).toHaveText('Pret');
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deck Tahiti Preto e Branco');
});

test('Arrows choose one of at most six rows, Enter opens it, and the box follows after either end.', async ({
  page,
}) => {
  const field = await typeInto(page, '/contact', 'deck');
  await expect(options(page)).toHaveCount(6);
  await field.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', 'suggestion-0');
  await field.press('ArrowUp');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await field.press('ArrowUp');
  await expect(field).toHaveAttribute('aria-activedescendant', 'suggestion-5');
  await expect(options(page).last()).toBeInViewport({ ratio: 1 });
  const name = await options(page).last().locator('span').nth(1).innerText();
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight'])
  test(`${key} moves the cursor in the box, and no row stays chosen.`, async ({ page }) => {
    const field = await typeInto(page, '/contact', 'deck');
    await expect(options(page)).toHaveCount(6);
    await field.press('ArrowDown');
    await expect(field).toHaveAttribute('aria-activedescendant', 'suggestion-0');
    await field.press(key);
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'false');
  });

test('A chosen row stays chosen when the results for a later letter arrive.', async ({ page }) => {
  const field = await typeInto(page, '/contact', 'tahit');
  await expect(options(page)).toHaveCount(6);
  const answer = await holdRequests(page, /q=tahiti/);
  await field.press('i');
  await field.press('ArrowDown');
  answer();
  await expect(options(page).first().locator('b')).toHaveText('Tahiti');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', 'suggestion-0');
});

test('A sold-out product that matches best is the first row and says so.', async ({ page }) => {
  await typeInto(page, '/contact', 'noronha areia');
  await expect(options(page).first()).toContainText(/Noronha Areia e Castanho\s*Esgotado/);
  await expect(options(page).nth(1)).toContainText(/Noronha.*\d,\d\d/);
});

test('Escape empties the box and closes the suggestions; so does leaving the box.', async ({ page }) => {
  const field = await typeInto(page, '/contact', 'wax');
  await expect(options(page).first()).toBeVisible();
  await field.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field).toHaveValue('');
  await field.pressSequentially('wax');
  await expect(options(page).first()).toBeVisible();
  await field.press('Tab');
  await expect(options(page)).toHaveCount(0);
});

test('The suggestions say that a product is not sold and list similar ones in a separate row.', async ({ page }) => {
  const field = await typeInto(page, '/contact', 'leash');
  await expect(page.getByText(search.notSold(['leashes'])).first()).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await field.fill('fuji');
  await expect(options(page)).toHaveText(/fiji/);
});

test('A word typed quickly is requested once, and nothing is requested before the box is used.', async ({ page }) => {
  const asked = requestsOf(page, /\/search-suggestions/);
  await typeInto(page, '/contact', 'tahiti');
  await expect(options(page)).toHaveCount(6);
  expect(asked.map((url) => new URL(url).search)).toEqual(['?q=tahiti']);
});

test('The list replaces the suggestions after a longer pause.', async ({ page }) => {
  await page.goto('/');
  const field = await openSearch(page);
  await field.focus();
  await expect(field).toHaveRole('combobox');
  await field.pressSequentially('coco');
  await expect(options(page)).toHaveCount(1);
  await expect(page).toHaveURL('/products?q=coco');
  await expect(options(page)).toHaveCount(0);
});

test('The suggestions stay while the visitor moves among them.', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  const field = await openSearch(page);
  await field.focus();
  await expect(field).toHaveRole('combobox');
  // After a pause, the list replaces the suggestions. On a busy machine, that pause would end before the arrow key.
  await page.clock.pauseAt(Date.now() + 60_000);
  await field.pressSequentially('coco');
  await page.clock.runFor(200);
  await expect(options(page)).toHaveCount(1);
  await field.press('ArrowDown');
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL('/contact');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
});
