import { cart } from '#features/cart/text.ts';
import { orderPage as text } from '#features/orders/text/order-page.ts';
import { orderPayment } from '#features/orders/text/order-payment.ts';
import { orderReturns } from '#features/orders/text/order-returns.ts';
import { orderTimeline } from '#features/orders/text/order-timeline.ts';
import { orders } from '#features/orders/text/orders.ts';
import { sandboxPayment as sandbox } from '#features/payments/text/sandbox-payment.ts';
import { waysOfPaying } from '#features/payments/text/ways-of-paying.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { orderAsCustomer } from '../customer.ts';
import { asSeller, type Detail, expectSound, heading, orderBy, press } from '../customer-orders.ts';
import { expect, test } from '../shop.ts';

// axe is a foreign script, and the pages allow only the shop's own scripts.
test.use({ bypassCSP: true });

test('A Multibanco order shows its reference on the confirmation and in the list until it is paid.', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { orderId, paymentPage } = await orderBy(page, 'multibanco');
  await press(page, sandbox.choices.giveVoucher);
  const reference = (await ask(page, 'orderDetail', undefined, { query: `?orderId=${orderId}` })).order.payment
    ?.reference;
  expect(reference).toMatch(/^\d{9}$/);
  const inThrees = reference?.replace(/(\d{3})(?=\d)/g, '$1 ') ?? '';

  await page.goto(`/order-success/${orderId}?payment=stripe`);
  await expect(page.getByText(inThrees)).toBeVisible();
  await expect(page.getByText(orderPayment.paidAlready)).toBeVisible();
  await expectSound(page, 'the confirmation');

  await page.goto('/my-orders');
  await expect(page.getByRole('heading', { name: orders.toPay })).toBeVisible();
  await expect(page.getByText(orders.empty)).toHaveCount(0);
  await expectSound(page, 'the list with an open payment');
  await page.getByRole('link', { name: /^Pagar .* da encomenda/ }).click();

  await expect(page).toHaveURL(`/my-orders/${orderId}`);
  await expect(heading(page)).toHaveText(text.moments.to_pay);
  await expect(page.getByText(text.testText)).toBeVisible();
  await page.getByRole('button', { name: orderPayment.copyReference }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  await expectSound(page, 'an order to be paid');

  const paid = await page.request.post(paymentPage, { form: { choice: 'payAtMachine' }, maxRedirects: 0 });
  expect(paid.status()).toBeLessThan(400);
  await page.reload();
  await expect(heading(page)).toHaveText(text.moments.preparing);
  await expect(page.getByText(orderTimeline.events.paid)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: orders.toPay })).toBeHidden();
});

test('A customer changes an unpaid order to cash on delivery, and the shop prepares it.', async ({ page }) => {
  const { orderId } = await orderBy(page, 'card');
  await page.goto(`/my-orders/${orderId}`);
  await expect(heading(page)).toHaveText(text.moments.to_pay);
  await press(page, text.payOtherwise);
  await page.getByRole('radio', { name: waysOfPaying.names.cash }).check();
  await press(page, text.payAtDoor(waysOfPaying.by.cash));
  await expect(heading(page)).toHaveText(text.moments.preparing);
  await expect(page.getByText(/em dinheiro quando a encomenda chegar/)).toBeVisible();
});

test('Cancelling an order before it is shipped asks once and puts its lines back into the cart.', async ({ page }) => {
  const { product: deck, orderId } = await orderAsCustomer(page, 2);
  await page.goto(`/my-orders/${orderId}`);
  await expect(heading(page)).toHaveText(text.moments.preparing);
  await press(page, text.cancel);
  await press(page, text.cancelNo);
  await press(page, text.cancel);
  await press(page, new RegExp(`^${text.cancelYes}`));
  await expect(heading(page)).toHaveText(text.moments.cancelled);
  await expect(page.getByText(text.nothingToPay)).toBeVisible();
  await expectSound(page, 'a cancelled order');
  await press(page, text.putBack);
  await expect(page).toHaveURL('/cart');
  await expect(page.getByLabel(cart.quantityOf(deck.name))).toHaveValue('2');
});

test('The heading of the order page is as wide as the page and is printed.', async ({ page }) => {
  const { orderId } = await orderAsCustomer(page, 1);
  await page.goto(`/my-orders/${orderId}`);
  await expect(heading(page)).toHaveText(text.moments.preparing);
  const head = page.getByRole('main').locator('header');
  const padding = await head.evaluate(({ children }) =>
    Array.from(children, (part) => getComputedStyle(part).paddingRight),
  );
  expect(new Set(padding)).toEqual(new Set(['0px']));
  await page.emulateMedia({ media: 'print' });
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('One of two pieces is returned: requested, accepted, received and refunded.', async ({ page, shop }) => {
  const { orderId } = await orderAsCustomer(page, 2);
  await asSeller(page, shop, orderId, { kind: 'ship', trackingNumber: 'DA123456789PT', carrier: 'CTT' });
  await page.goto(`/my-orders/${orderId}`);
  await expect(heading(page)).toHaveText(text.moments.on_the_way);
  await expect(page.getByRole('link', { name: text.follow })).toHaveAttribute('href', /DA123456789PT/);
  await expectSound(page, 'an order on its way');
  await asSeller(page, shop, orderId, { kind: 'deliver' }, { kind: 'collect' });
  await page.reload();
  await expect(heading(page)).toHaveText(text.moments.delivered);
  await press(page, text.requestReturn);
  await press(page, orderReturns.sendReturn);
  await expect(page.getByText(orderReturns.noLines)).toBeVisible();
  await press(page, orderReturns.more);
  await page.getByLabel(orderReturns.why).selectOption(orderReturns.reasons.size);
  await page.getByLabel(orderReturns.note).fill('Prancha mais curta');
  await expectSound(page, 'the form of a return');
  await press(page, orderReturns.sendReturn);
  await expect(heading(page)).toHaveText(text.moments.return_requested);
  await expect(page.getByText(text.returning(1, 2))).toBeVisible();

  const returnId = (order: Detail) => order.returns.at(-1)?.id ?? '';
  await asSeller(
    page,
    shop,
    orderId,
    (order) => ({ kind: 'accept_return', returnId: returnId(order) }),
    (order) => ({ kind: 'receive_return', returnId: returnId(order), isSellable: true }),
    (order) => ({ kind: 'settle_return', returnId: returnId(order), delivery: false }),
  );
  await page.reload();
  await expect(heading(page)).toHaveText(/€ de volta$/);
  await expect(page.getByText(text.arrivesByTransfer).first()).toBeVisible();
  await expect(page.getByText(text.given(1, 2))).toBeVisible();
  await expectSound(page, 'an order with money on its way back');
});
