import { dayAfter, lisbonDay } from '#core/lisbon-day.ts';
import { categoryPath, productPath } from '#features/catalogue/rules/product-path.ts';
import { preorder } from '#features/catalogue/text/preorder.ts';
import { products as text } from '#features/catalogue/text/products.ts';
import { cart } from '#features/cart/text.ts';
import { seller as sellerText } from '#features/seller/text/seller.ts';
import { sellerOrders } from '#features/orders/text/seller-orders.ts';
import { sellerProducts } from '#features/catalogue/text/seller-products.ts';
import { shortId } from '#core/strings/short-id.ts';
import { aCountedProduct } from '../counted.ts';
import { becomeCustomer, payOnDelivery } from '../customer.ts';
import { expect, test } from '../shop.ts';
import { sendSellerLogin } from '../../support/shops/seller-login.ts';

const day = dayAfter(lisbonDay(new Date()), 40);

test('The seller announces a product, and a customer sees its day before the button, in the cart and on the order.', async ({
  page,
  browser,
  shop,
  playwright,
}) => {
  const deck = await aCountedProduct({ shop, playwright }, 4);
  const office = await browser.newPage({ baseURL: shop.url });
  await office.goto('/seller');
  await sendSellerLogin(office, shop.seller);
  await office.getByText(sellerText.greeting).waitFor();
  await office.goto(`/seller/product-list?query=${encodeURIComponent(deck.name)}`);
  const edit = sellerProducts.actionOf(sellerProducts.edit, deck.name);
  await office.getByRole('button', { name: edit, exact: true }).click();
  await office.getByLabel(sellerProducts.availableFrom).fill(day);
  await office.getByRole('button', { name: sellerProducts.save, exact: true }).click();
  await expect(office.getByText(/^Pre-order: leaves from/)).toBeVisible();

  await becomeCustomer(page);
  await page.goto(categoryPath(deck.category));
  const card = page.getByRole('article', { name: deck.name });
  await expect(card.getByText(preorder.sentFrom(day))).toBeVisible();
  await page.goto(productPath(deck));
  const main = page.getByRole('main');
  const announced = main.getByText(preorder.sentFrom(day)).first();
  await expect(announced).toBeVisible();
  await expect(main.getByText(text.inStock)).toHaveCount(0);
  const button = main.locator('buy-box').getByRole('button', { name: text.addToCart });
  const [above, below] = [await announced.boundingBox(), await button.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await button.click();
  await page.goto('/cart');
  await expect(page.getByText(preorder.sentFrom(day))).toBeVisible();
  await expect(page.getByText(preorder.together(day))).toBeVisible();
  await payOnDelivery(page);
  await page.getByRole('button', { name: cart.order }).click();
  await expect(page).toHaveURL('/my-orders');
  await expect(page.getByText(preorder.orderSentFrom(day)).first()).toBeVisible();
  const path = (await page.getByRole('link', { name: /^Ver a encomenda/ }).getAttribute('href')) ?? '';
  await page.goto(path);
  await expect(page.getByText(preorder.orderSentFrom(day))).toHaveCount(2);

  await office.goto('/seller/orders?desk=preorder');
  const name = sellerOrders.order(shortId(path.split('/').at(-1) ?? ''));
  await expect(office.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(office.getByText(/^Pre-order: leaves from/).first()).toBeVisible();
  await office.close();
});
