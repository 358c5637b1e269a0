import type { APIRequestContext, Page } from 'playwright/test';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { contact } from '#features/messages/text/contact.ts';
import { products as text } from '#features/catalogue/text/products.ts';
import { shell } from '#core/text/shell.ts';
import { accessibilityFaults, smallTargets } from '../../support/browser/axe.ts';
import { answerCookies } from '../../support/browser/device.ts';
import { becomeCustomer } from '../customer.ts';
import { expect, test } from '../shop.ts';
import { findProduct, openSearch, sevenPictures } from '../storefront.ts';

// axe is a foreign script, and the pages allow only the shop's own scripts.
test.use({ bypassCSP: true, expectedErrors: /404|500/ });

interface Visit {
  page: Page;
  request: APIRequestContext;
  isMobile: boolean;
}

const productPage = async ({ page, request }: Visit) => page.goto(productPath(await sevenPictures(request)));

/** Each page and state, and how a visitor gets there. */
const states: Record<string, (visit: Visit) => Promise<unknown>> = {
  'the home page': ({ page }) => page.goto('/'),
  'the home page with its reviews turning': async ({ page }) => {
    await page.goto('/');
    await page.locator('reviews-carousel').scrollIntoViewIfNeeded();
    await page.locator('reviews-carousel .swiper-initialized').waitFor();
  },
  'the list': ({ page }) => page.goto('/products'),
  'an empty list': ({ page }) => page.goto('/products?q=bicicleta'),
  'a search for what is not sold': ({ page }) => page.goto('/products?q=leash'),
  'suggestions under the search box': async ({ page }) => {
    await page.route(/\/products\?q=/, () => undefined);
    await page.goto('/contact');
    const field = await openSearch(page);
    await field.focus();
    await expect(field).toHaveRole('combobox');
    await field.pressSequentially('deck');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { selected: true }).waitFor();
  },
  'the open sheet of filters': async ({ page, isMobile }) => {
    await page.goto('/products?category=deck-j-bay');
    if (isMobile) await page.getByRole('button', { name: /^Filtrar Produtos/ }).click();
  },
  'a category': ({ page }) => page.goto('/products/deck-j-bay'),
  'a product': productPage,
  'a product after scrolling': async (visit) => {
    await productPage(visit);
    await visit.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  },
  'a product out of stock': async ({ page, request }) =>
    page.goto(productPath(await findProduct(request, ({ inStock }) => !inStock))),
  'the lightbox': async (visit) => {
    await productPage(visit);
    await visit.page.getByRole('button', { name: text.enlarge }).click();
  },
  'the menu': async ({ page, isMobile }) => {
    await page.goto('/contact');
    if (isMobile) await page.getByRole('button', { name: shell.openMenu }).click();
  },
  'a notice and a stepper': async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('button', { name: /^Add/ }).first().click();
  },
  'a filled cart': async (visit) => {
    await productPage(visit);
    await visit.page.getByRole('button', { name: text.buyNow }).click();
    await visit.page.waitForURL('/cart');
    await visit.page.getByRole('main').getByRole('combobox').first().waitFor();
  },
  'an empty cart': ({ page }) => page.goto('/cart'),
  'the login': async ({ page, isMobile }) => {
    await page.goto('/contact');
    if (isMobile) await page.getByRole('button', { name: shell.openMenu }).click();
    await page.getByRole('button', { name: shell.login }).first().click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  },
  'the menu of a customer': async ({ page, isMobile }) => {
    await becomeCustomer(page);
    await page.goto('/contact');
    if (isMobile) await page.getByRole('button', { name: shell.openMenu }).click();
    else await page.getByLabel(shell.profile).click();
  },
  'the contact page': ({ page }) => page.goto('/contact'),
  'a message that could not be sent': async ({ page }) => {
    await page.route('**/email/send', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto('/contact');
    await page.getByLabel(contact.name).fill('Maria');
    await page.getByLabel(contact.email).fill('maria@example.pt');
    await page.getByLabel(contact.message).fill('Boa tarde');
    await page.getByRole('button', { name: contact.send }).click();
    await page.getByText(contact.failedTitle).waitFor();
  },
  'the loader': ({ page }) => page.goto('/loader'),
  'the page for an error of the shop': ({ page }) => page.goto('/500'),
  'the guide': ({ page }) => page.goto('/guia'),
  'the question for the board': ({ page }) => page.goto('/guia/deck'),
  'a later question of the guide': ({ page }) => page.goto('/guia/deck/fish/medio'),
  'the deck that fits': ({ page }) => page.goto('/guia/deck/shortboard/medio/alto'),
  'a board for which there is no deck': ({ page }) => page.goto('/guia/deck/longboard'),
  'the question for the coast': ({ page }) => page.goto('/guia/wax'),
  'the wax for a month': ({ page }) => page.goto('/guia/wax/madeira/abril'),
  'the wax for a temperature': ({ page }) => page.goto('/guia/wax/temperatura/23'),
  'the proof of a notice': ({ page }) => page.goto('/avise-me'),
  'the page of a mailed link': ({ page }) => page.goto('/confirm/address'),
  'a page not found': ({ page }) => page.goto('/no-such-page'),
  'a page not found in the seller area': ({ page }) => page.goto('/seller/no-such-page'),
};

for (const [name, open] of Object.entries(states)) {
  test(`${name}: axe finds no violation, and every control is large enough for a finger.`, async ({
    page,
    request,
    context,
    baseURL,
    isMobile,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await answerCookies(context, baseURL);
    await open({ page, request, isMobile });
    expect(await accessibilityFaults(page)).toEqual([]);
    if (isMobile) expect(await smallTargets(page)).toEqual([]);
  });
}

test('Axe finds no violation in the cookie banner.', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('region', { name: shell.cookieTitle }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});
