import { formatCents } from '#core/money.ts';
import { listedProduct } from '#features/catalogue/rules/listed-product.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { cart } from '#features/cart/text.ts';
import { cartChanges } from '#core/text/on-every-page.ts';
import { products as text } from '#features/catalogue/text/products.ts';
import { stockNotice } from '#features/catalogue/text/stock.ts';
import { ask } from '../support/shops/ask-shop.ts';
import { readStoredMails } from '../support/shops/stored-mails.ts';
import { aCountedProduct } from './counted.ts';
import { becomeCustomer, openCart, orderByApi, payOnDelivery } from './customer.ts';
import { expect, test } from './shop.ts';
import { expectNotice } from './storefront.ts';

// The refusals that these tests cause.
test.use({ expectedErrors: /(400|409).*\/api\// });

test('No third piece can be added of a stock of two, and ordering both sells the product out.', async ({
  page,
  shop,
  playwright,
}) => {
  const deck = await aCountedProduct({ shop, playwright }, 2);
  await becomeCustomer(page);
  await page.goto(productPath(deck));
  const main = page.getByRole('main');
  await expect(main.getByText(text.left(2), { exact: true }).first()).toBeVisible();
  const stepper = main.locator('buy-box').getByRole('group', { name: text.quantityOf(deck.name) });
  const more = stepper.getByRole('button', { name: text.more });
  await more.click();
  await expect(stepper.getByRole('status')).toHaveText('2');
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await more.press('Enter');
  await expectNotice(page, cartChanges.noMoreThan(2));
  await expect(stepper.getByRole('status')).toHaveText('2');
  await main.getByRole('button', { name: text.addToCart }).first().click();
  await expectNotice(page, cartChanges.added);
  await page.goto('/cart');
  const select = page.getByRole('combobox', { name: cart.quantityOf(deck.name) });
  await expect(select).toHaveValue('2');
  await expect(select.getByRole('option')).toHaveCount(2);
  await payOnDelivery(page);
  await page.getByRole('button', { name: cart.order }).click();
  await expect(page).toHaveURL('/my-orders');
  const { products } = await ask(page, 'productList');
  expect(products.find(({ _id }) => _id === deck._id)).toMatchObject({ quantity: 0, inStock: false });
});

test('The first of two orders gets the last piece, and the other customer keeps the rest of the cart and may remove the line.', async ({
  page,
  browser,
  shop,
  playwright,
}) => {
  const [deck, wax] = [await aCountedProduct({ shop, playwright }, 1), await aCountedProduct({ shop, playwright }, 9)];
  await becomeCustomer(page);
  await openCart(page, { [deck._id]: 1, [wax._id]: 2 });
  await page.getByLabel(cart.promoCode).fill('BROTHER');
  await page.getByRole('button', { name: cart.applyPromo }).click();
  await expect(page.getByText(cart.discount(30))).toBeVisible();

  const faster = await browser.newPage({ baseURL: shop.url });
  await becomeCustomer(faster, 'Rui Mourão');
  await orderByApi(faster, deck);
  await faster.close();

  await payOnDelivery(page);
  await page.getByRole('button', { name: cart.order }).click();
  const notice = page.getByRole('region', { name: cart.shortTitle });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(cart.shortLine(deck.name, 0));
  await expect(notice).not.toContainText(wax.name);
  const { offerCents } = listedProduct(wax);
  const total = page.getByText(cart.total, { exact: true }).locator('../../..');
  await expect(total).toContainText(formatCents(2 * offerCents - Math.round(0.3 * 2 * offerCents)));
  await expect(page.getByText('Rua do Farol 12')).toBeVisible();
  await notice.getByRole('button', { name: cart.shortUndo }).click();
  await expect(page.getByText(cart.unavailable)).toBeVisible();
  await page.getByRole('button', { name: cart.order }).click();
  await expect(page).toHaveURL('/my-orders');
  const { orders } = await ask(page, 'orderUser', {});
  expect(orders.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[2]]);
});

test('A shopper requests a restock mail by keyboard and confirms the address with the mailed link.', async ({
  page,
  shop,
  playwright,
}, { project }) => {
  const deck = await aCountedProduct({ shop, playwright }, 0);
  const email = `espera-${project.name}@example.pt`;
  await page.goto(productPath(deck));
  const field = page.getByRole('textbox', { name: stockNotice.email });
  await field.fill('espera@');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: stockNotice.title })).toBeVisible();
  await field.fill(email);
  await field.press('Enter');
  await expect(page.getByText(stockNotice.sent(email))).toBeVisible();
  await expect(page.locator('stock-notice')).toBeFocused();
  await expect.poll(() => readStoredMails(shop.dataDir, email)).toHaveLength(1);
  const [mail = ''] = readStoredMails(shop.dataDir, email);
  const link = /https?:\/\/\S*(\/avise-me\?\S+)/.exec(mail)?.[1] ?? '';
  const confirm = page.getByRole('button', { name: stockNotice.confirm });
  await page.goto(link);
  await confirm.press('Enter');
  await expect(page.getByText(stockNotice.proven(deck.name))).toBeVisible();
  await page.getByRole('link', { name: stockNotice.seeProduct }).click();
  await expect(page).toHaveURL(productPath(deck));
  await page.goto(link);
  await confirm.click();
  await expect(page.getByRole('heading', { name: stockNotice.unusableTitle })).toBeVisible();
  await page.getByRole('link', { name: stockNotice.askAgain }).click();
  await expect(page).toHaveURL(`${productPath(deck)}#avise-me`);
  await expect(field).toBeInViewport();
});

test('Only pages of sold-out products load the restock form. @any-width', async ({ page, shop, playwright }) => {
  const [there, gone] = [
    await aCountedProduct({ shop, playwright }, 30),
    await aCountedProduct({ shop, playwright }, 0),
  ];
  const isDefined = () => page.evaluate(() => customElements.get('stock-notice') !== undefined);
  await page.goto(productPath(gone), { waitUntil: 'networkidle' });
  await expect.poll(isDefined).toBe(true);
  await page.goto(productPath(there), { waitUntil: 'networkidle' });
  expect(await isDefined()).toBe(false);
  await expect(page.locator('buy-box')).not.toHaveAttribute('data-most');
});
