import { orderPage as text } from '#features/orders/text/order-page.ts';
import { orderPayment } from '#features/orders/text/order-payment.ts';
import { orderTimeline } from '#features/orders/text/order-timeline.ts';
import { orderSuccess } from '#features/orders/text/order-success.ts';
import { sandboxPayment as sandbox } from '#features/payments/text/sandbox-payment.ts';
import { waysOfPaying } from '#features/payments/text/ways-of-paying.ts';
import { shortId } from '#core/strings/short-id.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { expectSound, expectToFit, heading, orderBy, press, payingName } from '../customer-orders.ts';
import { expect, test } from '../shop.ts';

// axe is a foreign script, and the pages allow only the shop's own scripts.
test.use({ bypassCSP: true });

test('MB WAY asks for the phone number, counts down, and the shop prepares the order once the app confirms. @in-ci', async ({
  page,
  context,
}) => {
  const { orderId } = await orderBy(page, 'mb_way');
  await page.getByLabel(sandbox.phone).fill('212 345 678');
  await press(page, sandbox.choices.askPhone);
  await expect(page.getByRole('alert')).toHaveText(sandbox.wrongPhone);
  await expectSound(page, 'a number that is none of a mobile phone');
  await page.getByLabel(sandbox.phone).fill('912 345 678');
  await press(page, sandbox.choices.askPhone);
  await expect(page.getByRole('status')).toHaveText(sandbox.waitingFor.mb_way);
  // The test page refreshes itself to see whether the app has confirmed, which axe reports as a violation.
  await expectToFit(page, 'the request in the app');

  const shop = await context.newPage();
  await shop.goto(`/my-orders/${orderId}`);
  await expect(heading(shop)).toHaveText(text.moments.to_pay);
  await expect(shop.getByText(orderPayment.confirmInApp)).toBeVisible();
  const left = shop.getByText(/^Faltam /);
  const before = await left.textContent();
  await expect(left).not.toHaveText(before ?? '');
  await expectSound(shop, 'an order that waits for the app');

  await press(page, payingName('confirm'));
  await expect(page).toHaveURL(`/order-success/${orderId}?payment=stripe`);
  await expect(heading(page)).toHaveText(orderSuccess.paid);
  await expect(heading(shop)).toHaveText(text.moments.preparing);
  await expect(shop.getByText(orderTimeline.events.paid)).toBeVisible();
  await expect(left).toBeHidden();
});

test('An order that the app refuses says so and is paid in another way. @in-ci', async ({ page }) => {
  const { orderId } = await orderBy(page, 'mb_way');
  await press(page, sandbox.choices.askPhone);
  await press(page, sandbox.choices.refuse);
  await expect(page.getByText(sandbox.failed)).toBeVisible();
  await page.goto(`/my-orders/${orderId}`);
  await expect(heading(page)).toHaveText(text.moments.payment_failed);
  await expect(page.getByText(text.leads.payment_failed)).toBeVisible();
  await expectSound(page, 'an order whose payment was refused');
  await page.getByRole('radio', { name: waysOfPaying.names.card }).check();
  await press(page, new RegExp(`^Pagar .* ${waysOfPaying.by.card}$`));
  await expect(heading(page)).toHaveText(sandbox.title);
  await press(page, payingName('pay'));
  await expect(heading(page)).toHaveText(orderSuccess.paid);
  await page.goto(`/my-orders/${orderId}`);
  await expect(heading(page)).toHaveText(text.moments.preparing);
});

test('A customer whose card was declined leaves, finds the order among the unpaid ones and pays it. @in-ci', async ({
  page,
}) => {
  const { orderId } = await orderBy(page, 'card');
  await press(page, sandbox.choices.decline);
  await expect(page.getByRole('alert')).toHaveText(sandbox.declined);
  await expectSound(page, 'a declined card');
  await page.goto('/my-orders');
  await page.getByRole('link', { name: new RegExp(`^Pagar .*#${shortId(orderId)}$`) }).click();
  await expect(heading(page)).toHaveText(text.moments.to_pay);
  await press(page, text.payNow);
  await expect(heading(page)).toHaveText(sandbox.title);
  await press(page, payingName('pay'));
  await expect(heading(page)).toHaveText(orderSuccess.paid);
  const { order } = await ask(page, 'orderDetail', undefined, { query: `?orderId=${orderId}` });
  expect(order.paidAmount).toBe(order.amount);
});
