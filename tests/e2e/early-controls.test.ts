import { productPath } from '#features/catalogue/rules/product-path.ts';
import { shell } from '#core/text/shell.ts';
import { answerCookies } from '../support/browser/device.ts';
import { openWithoutScripts, tapEarly } from '../support/browser/late-scripts.ts';
import { expect, test } from './shop.ts';
import { cards, findProduct, sevenPictures } from './storefront.ts';

/** Lists the controls that do nothing without a script and belong to no element with a loaded or pending script. */
const deafControls = (): string[] => {
  const hasElement = (control: HTMLElement): boolean => {
    for (let place: Element | null = control; place; place = place.parentElement)
      if (place.localName.includes('-')) return true;
    return document.querySelector(control.dataset.for ?? 'no-element') !== null;
  };
  return [...document.querySelectorAll<HTMLElement>('button[type=button]:not([popovertarget]), form:not([action])')]
    .filter((control) => !control.closest('[hidden]') && !hasElement(control))
    .map((control) => control.outerHTML.slice(0, 120));
};

for (const taps of [1, 2]) {
  test(`${taps} early taps on the foot's cookie button show the banner again.`, async ({ page, context, baseURL }) => {
    await answerCookies(context, baseURL);
    const letThrough = await openWithoutScripts(page, '/contact');
    await tapEarly(page.getByRole('button', { name: shell.changeCookies }), taps);
    letThrough();
    await expect(page.getByRole('button', { name: shell.acceptCookies })).toBeFocused();
  });

  test(`${taps} early taps on a card's arrow show the next picture. @desktop`, async ({ page, request }) => {
    const product = await findProduct(request, ({ image }) => image.length > 2);
    const letThrough = await openWithoutScripts(page, productPath(product).replace(/[^/]+$/, ''));
    const card = cards(page).filter({ has: page.getByRole('link', { name: product.name, exact: true }) });
    const address = () => card.locator('card-pictures img').evaluate((image) => (image as HTMLImageElement).src);
    const before = await address();
    await card.hover();
    await tapEarly(card.locator('[data-step="1"]'), taps);
    letThrough();
    await expect(card.locator('[data-dot]').nth(1)).toHaveClass(/w-4/);
    expect(await address()).not.toBe(before);
  });
}

test('An early tap on the button that clears the search empties it.', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/products?q=noronha');
  const field = page.getByRole('searchbox').filter({ visible: true }).first();
  await expect(field).toHaveValue('noronha');
  await tapEarly(page.getByRole('button', { name: shell.clearSearch }).filter({ visible: true }));
  letThrough();
  await expect(page).toHaveURL('/products');
  await expect(
    page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: shell.searchPlaceholder }))
      .first(),
  ).toHaveValue('');
});

test('Every button and form of a page without scripts waits for its element. @any-width', async ({ page, request }) => {
  const product = productPath(await sevenPictures(request));
  for (const path of [
    '/',
    '/products',
    product,
    '/contact',
    '/cart',
    '/termos',
    '/livre-resolucao',
    '/guia/deck/fish/medio/alto',
  ]) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await openWithoutScripts(page, path);
    // Pending scripts delay DOMContentLoaded. This notice is the last element of the page.
    await page.locator('[data-late]').waitFor({ state: 'attached' });
    expect(await page.evaluate(deafControls), path).toEqual([]);
  }
});
