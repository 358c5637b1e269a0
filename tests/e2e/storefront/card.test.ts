import { products as text } from '#features/catalogue/text/products.ts';
import { shell } from '#core/text/shell.ts';
import { answerCookies } from '../../support/browser/device.ts';
import { expect, test } from '../shop.ts';
import { allProducts, cards, rememberCart } from '../storefront.ts';

test.beforeEach(({ context, baseURL }) => answerCookies(context, baseURL));

test('The arrows of a card turn its pictures, and its dots follow. @desktop', async ({ page }) => {
  await page.goto('/products/deck-noronha');
  const card = cards(page).first();
  const picture = card.getByRole('img').first();
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  const dot = () => card.locator('[data-dot]').evaluateAll((dots) => dots.findIndex((one) => one.clientWidth > 10));
  await expect.poll(shown).not.toBe('');
  const first = await shown();
  expect(await dot()).toBe(0);
  await card.hover();
  await card.getByRole('button', { name: text.nextImage }).click();
  await expect.poll(shown).not.toBe(first);
  expect(await dot()).toBe(1);
  await card.getByRole('button', { name: text.previousImage }).click();
  await expect.poll(shown).toBe(first);
  await card.getByRole('button', { name: text.previousImage }).click();
  expect(await dot()).toBe(2);
  await expect(page).toHaveURL('/products/deck-noronha');
});

test('A swipe over a card of a list turns its pictures, and a tap still opens the product. @phone', async ({
  page,
  context,
}) => {
  await page.goto('/products/deck-noronha');
  const card = cards(page).first();
  await expect(card.getByRole('button', { name: text.nextImage })).toBeHidden();
  const dot = () => card.locator('[data-dot]').evaluateAll((dots) => dots.findIndex((one) => one.clientWidth > 10));
  await page.waitForFunction(() => customElements.get('card-pictures'));
  const box = (await card.boundingBox())!;
  const session = await context.newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    for (const part of [from, (from + to) / 2, to, undefined]) {
      await session.send('Input.dispatchTouchEvent', {
        type: part === undefined ? 'touchEnd' : part === from ? 'touchStart' : 'touchMove',
        touchPoints: part === undefined ? [] : [{ x: box.x + box.width * part, y: box.y + box.width / 2 }],
      });
    }
  };
  await swipe(0.8, 0.2);
  await expect.poll(dot).toBe(1);
  await swipe(0.2, 0.8);
  await expect.poll(dot).toBe(0);
  await expect(page).toHaveURL('/products/deck-noronha');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.width / 2);
  await expect(page).toHaveURL(/deck-noronha\/.+/);
});

test('Add becomes minus and plus with the quantity, and minus at one becomes Add again.', async ({ page }) => {
  await page.goto('/products/deck-noronha');
  const card = cards(page).nth(1);
  const add = card.getByRole('button', { name: /^Add/ });
  await add.click();
  await expect(add).toBeHidden();
  const more = card.getByRole('button', { name: text.more });
  await expect(more).toBeFocused();
  await more.click();
  await expect(card.getByRole('group', { name: /^Quantidade/ })).toContainText('2');
  await expect(page.getByRole('link', { name: shell.cartQuantity(2) })).toBeVisible();
  const less = card.getByRole('button', { name: text.less });
  await less.click();
  await less.click();
  await expect(add).toBeVisible();
  await expect(add).toBeFocused();
  await expect(page.getByRole('link', { name: shell.cart, exact: true })).toBeVisible();
});

test('A tap on Add shows the quantity in the next frame.', async ({ page }) => {
  await page.goto('/products/deck-noronha');
  const card = cards(page).first();
  await card.getByRole('button', { name: /^Add/ }).waitFor();
  const shown = await card.evaluate(async (element) => {
    await customElements.whenDefined('add-control');
    element.querySelector<HTMLElement>('[data-add]')?.click();
    await new Promise(requestAnimationFrame);
    return element.querySelector<HTMLElement>('[data-stepper]')!.innerText.trim();
  });
  expect(shown).toBe('1');
});

test('A click anywhere on a card, except on its colours, follows one link.', async ({ page }) => {
  await page.goto('/products/deck-noronha');
  const card = cards(page).first();
  const link = card.getByRole('heading').getByRole('link');
  await expect(link).toHaveCount(1);
  const path = await link.getAttribute('href');
  const box = (await card.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.25);
  await expect(page).toHaveURL(path!);
});

test('A card shows its price, the crossed-out previous price and the saving.', async ({ page, request }) => {
  const reduced = (await allProducts(request)).find(({ inStock, price, offerPrice }) => inStock && offerPrice < price)!;
  await page.goto(`/products/${reduced.category.toLowerCase()}`);
  const card = cards(page).filter({ has: page.getByRole('link', { name: reduced.name, exact: true }) });
  const euros = (amount: number) => `${amount.toFixed(2).replace('.', ',')}\u00A0€`;
  await expect(card).toContainText(euros(reduced.offerPrice));
  await expect(card.locator('s')).toHaveText(euros(reduced.price));
  await expect(card).toContainText(`-${Math.round((1 - reduced.offerPrice / reduced.price) * 100)}%`);
});

test.describe('Before any script has arrived', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('The cart of an earlier visit shows on its card and in the badge.', async ({ page, request }) => {
    const product = (await allProducts(request)).findLast(({ inStock }) => inStock)!;
    await rememberCart(page, { [product._id]: 3 });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/products');
    const card = cards(page).filter({ has: page.getByRole('link', { name: product.name, exact: true }) });
    await expect(card.getByRole('button', { name: /^Add/ })).toBeHidden();
    await expect(card.getByRole('button', { name: text.more })).toBeVisible();
    const number = card.locator('[data-quantity]');
    expect(await number.evaluate((output) => getComputedStyle(output, '::before').content)).toBe('"3"');
    await expect(page.locator('cart-badge span')).toHaveText('3');
  });
});
