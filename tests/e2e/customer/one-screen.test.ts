import { cart } from '#features/cart/text.ts';
import { waysOfPaying } from '#features/payments/text/ways-of-paying.ts';
import { aNewAddress } from '../../support/builders.ts';
import { answerCookies } from '../../support/browser/device.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { expect, test } from '../shop.ts';
import { becomeCustomer, openCart } from '../customer.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('A known customer orders without scrolling on a phone: goods, date, address, ways of paying, total and button are on one screen. @phone', async ({
  page,
  context,
  baseURL,
}) => {
  await answerCookies(context, baseURL);
  await becomeCustomer(page);
  const { products } = await ask(page, 'productList');
  const two = products.filter(({ inStock }) => inStock).slice(-2);
  await openCart(page, Object.fromEntries(two.map(({ _id }) => [_id, 1])));
  await page.getByText(aNewAddress().street).waitFor();
  const main = page.getByRole('main');
  const bar = (await page.getByRole('button', { name: cart.order }).boundingBox())!;
  const parts = [
    page.getByRole('heading', { level: 1 }),
    ...(await main.getByRole('combobox').all()),
    ...(await main.getByRole('button', { name: new RegExp(`^${cart.remove} (?!código)`) }).all()),
    main.getByText(/^Chega/),
    main.getByRole('heading', { name: cart.deliveryAddress }),
    main.getByRole('button', { name: cart.change }),
    ...Object.values(waysOfPaying.names).map((name) => main.getByRole('radio', { name })),
    main.getByText(cart.paymentMissing, { exact: true }),
    page.getByRole('button', { name: cart.order }),
  ];
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 });
    // Nothing covers its middle.
    expect(
      await part.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
      String(part),
    ).toBe(true);
    const { y, height } = (await part.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(bar.y + bar.height);
    expect(await page.evaluate(() => scrollY), String(part)).toBe(0);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await main.getByRole('radio', { name: waysOfPaying.names.cash }).check();
  await page.getByRole('button', { name: cart.order }).click();
  await expect(page).toHaveURL('/my-orders');
  expect((await ask(page, 'orderUser', {})).orders).toHaveLength(1);
});
