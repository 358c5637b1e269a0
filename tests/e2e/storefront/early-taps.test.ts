import type { Page } from 'playwright/test';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { cart } from '#features/cart/text.ts';
import { filters } from '#features/catalogue/text/filters.ts';
import { products as text } from '#features/catalogue/text/products.ts';
import { bar } from '#core/text/on-every-page.ts';
import { shell } from '#core/text/shell.ts';
import { keptOnDevice } from '../../support/browser/device.ts';
import { openWithoutScripts, tapEarly } from '../../support/browser/late-scripts.ts';
import { expect, test } from '../shop.ts';
import { cards, rememberCart, sevenPictures } from '../storefront.ts';

test.use({ expectedErrors: /ERR_FAILED/ });

const keptCart = async (page: Page): Promise<unknown> => JSON.parse((await keptOnDevice(page, 'cart')) ?? '{}');

for (const taps of [1, 2]) {
  test(`${taps} early taps on Add put one product into the cart.`, async ({ page }) => {
    const letThrough = await openWithoutScripts(page, '/products');
    const card = cards(page).first();
    await tapEarly(card.getByRole('button', { name: /^Add/ }), taps);
    letThrough();
    await expect(card.getByRole('button', { name: text.more })).toBeVisible();
    await expect(page.getByRole('link', { name: bar.cartQuantity(1) })).toBeVisible();
    expect(Object.values((await keptCart(page)) as object)).toEqual([1]);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });

  test(`${taps} early taps on the product page's button put one product into the cart.`, async ({ page, request }) => {
    const product = await sevenPictures(request);
    const letThrough = await openWithoutScripts(page, productPath(product));
    await tapEarly(page.getByRole('button', { name: text.addToCart }).first(), taps);
    letThrough();
    await expect(page.getByText(cart.added)).toHaveCount(1);
    expect(await keptCart(page)).toEqual({ [product._id]: 1 });
  });

  test(`${taps} early taps on the button that buys lead to the cart with one product.`, async ({ page, request }) => {
    const product = await sevenPictures(request);
    const letThrough = await openWithoutScripts(page, productPath(product));
    await tapEarly(page.getByRole('button', { name: text.buyNow }), taps);
    letThrough();
    await expect(page).toHaveURL('/cart');
    expect(await keptCart(page)).toEqual({ [product._id]: 1 });
  });
}

test('Early taps on the steppers count, before the tap on the button that follows.', async ({ page, request }) => {
  const product = await sevenPictures(request);
  const letThrough = await openWithoutScripts(page, productPath(product));
  await tapEarly(page.getByRole('button', { name: text.more }).first());
  await tapEarly(page.getByRole('button', { name: text.addToCart }).first());
  letThrough();
  await expect(page.getByRole('link', { name: bar.cartQuantity(2) })).toBeVisible();
  expect(await keptCart(page)).toEqual({ [product._id]: 2 });
});

test("Early taps on a card's stepper change what is in the cart.", async ({ page, request }) => {
  const product = await sevenPictures(request);
  await rememberCart(page, { [product._id]: 5 });
  const letThrough = await openWithoutScripts(page, productPath(product).replace(/[^/]+$/, ''));
  const card = cards(page).filter({ hasText: product.name });
  await tapEarly(card.getByRole('button', { name: text.less }));
  letThrough();
  await expect(page.getByRole('link', { name: bar.cartQuantity(4) })).toBeVisible();
});

test('An early tap answers the cookie banner.', async ({ page, context }) => {
  const letThrough = await openWithoutScripts(page, '/products');
  await tapEarly(page.getByRole('button', { name: shell.refuseCookies }));
  letThrough();
  await expect(page.getByRole('button', { name: shell.refuseCookies })).toBeHidden();
  expect((await context.cookies()).map(({ value }) => value)).toContain('refused');
});

test('An early tap on Login opens the dialog.', async ({ page }, { project }) => {
  const letThrough = await openWithoutScripts(page, '/products');
  // The menu of a phone opens without a script.
  if (project.name.endsWith('phone')) await page.getByRole('button', { name: shell.openMenu }).click();
  await tapEarly(page.getByRole('button', { name: shell.login, exact: true }));
  letThrough();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
});

test('Early taps open the large pictures.', async ({ page, request }) => {
  const product = await sevenPictures(request);
  const letThrough = await openWithoutScripts(page, productPath(product));
  await tapEarly(page.getByRole('button', { name: text.enlarge }));
  letThrough();
  await expect(page.getByRole('dialog', { name: product.name })).toBeVisible();
});

test('An early search and early filters open the requested list.', async ({ page }, { project }) => {
  const letThrough = await openWithoutScripts(page, '/products');
  if (project.name.endsWith('phone')) await page.getByRole('button', { name: text.filterProducts(0) }).click();
  await page.getByRole('checkbox', { name: 'Deck Tahiti' }).check();
  letThrough();
  await expect(page).toHaveURL('/products?category=deck-tahiti');
  await page.unrouteAll({ behavior: 'wait' });

  const release = await openWithoutScripts(page, '/products');
  await page.getByRole('combobox', { name: filters.sort }).selectOption({ index: 1 });
  release();
  await expect(page).toHaveURL(/\/products\?sort=/);
  await page.unrouteAll({ behavior: 'wait' });

  await openWithoutScripts(page, '/products');
  const field = page.getByRole('searchbox').filter({ visible: true }).first();
  await field.fill('noronha');
  await field.press('Enter');
  await expect(page).toHaveURL('/products?q=noronha');
});

test('A message that is sent early is sent once and is not put into the address. @any-width', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const letThrough = await openWithoutScripts(page, '/contact');
  await page.getByLabel('Seu nome').fill('Maria');
  await page.getByLabel('Seu e-mail').fill('maria@example.pt');
  await page.getByLabel('Sua mensagem').fill('Têm decks verdes?');
  await tapEarly(page.getByRole('button', { name: 'Enviar mensagem' }), 2);
  letThrough();
  await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();
  await expect(page).toHaveURL('/contact');
  expect(sent).toHaveLength(1);
});

test('If the scripts fail, a tap says so and offers to reload the page.', async ({ page, request }) => {
  const path = productPath(await sevenPictures(request));
  await page.route(/\/_astro\/.*\.js$/, (route) => route.abort());
  await page.goto(path);
  const buy = page.getByRole('button', { name: text.addToCart }).first();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await buy.click();
  await expect(page.getByRole('alert')).toContainText(shell.scriptsMissing);
  await expect(buy).not.toHaveAttribute('aria-busy');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('link', { name: shell.loadAgain }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: text.addToCart }).first().click();
  await expect(page.getByRole('link', { name: bar.cartQuantity(1) })).toBeVisible();
});
