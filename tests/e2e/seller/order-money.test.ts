import type { Browser, Page } from 'playwright/test';
import { listedProduct } from '#features/catalogue/rules/listed-product.ts';
import { formatCents } from '#core/money.ts';
import type { BuiltShop } from '../../support/shops/built-shop.ts';
import { expect, test } from '../seller.ts';
import { order, orderOnline, play, rowOf } from '../seller-orders.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const money = (page: Page) => page.getByRole('region', { name: 'Money' });
const sum = (page: Page, name: string) =>
  money(page).getByText(name, { exact: true }).locator('xpath=following-sibling::dd');

/** The seller opens an order of two pieces that was paid on the test page. */
async function openPaidOrder(page: Page, browser: Browser, shop: BuiltShop) {
  const placed = await orderOnline(browser, shop);
  await play(page, placed.paymentPage, 'pay');
  await page.goto(`/seller/order/${placed.id}`);
  await expect(page.getByText('Next: ship it')).toBeVisible();
  const piece = listedProduct(placed.product).offerCents;
  return { ...placed, piece, whole: 2 * piece };
}

/** The order is not, or no longer, on a list of the desk. */
async function expectGone(page: Page, desk: string, number: string): Promise<void> {
  const loaded = page.waitForResponse(/api\/seller\/orders\?/);
  await page.goto(`/seller/orders?desk=${desk}`);
  await loaded;
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
  await expect(rowOf(page, number)).toHaveCount(0);
}

/** Types an amount and a reason, and refunds it to the original payment method. */
async function giveBack(page: Page, cents: number): Promise<void> {
  const amount = formatCents(cents);
  await page.getByLabel('Amount in euros').fill(amount.replace(/\s€/, ''));
  await page.getByLabel('Reason, told to the customer').fill('Damaged');
  await press(page, `Refund ${amount}`);
}

test('An online order waits for its payment and is ready to pack once it is paid.', async ({ page, browser, shop }) => {
  const { id, number, paymentPage } = await orderOnline(browser, shop, 'mb_way');
  await page.goto('/seller/orders?desk=waiting');
  await expect(rowOf(page, number)).toContainText('TEST');
  await expect(rowOf(page, number)).toContainText('MB WAY');
  await expect(rowOf(page, number)).toContainText('until');
  await expectGone(page, 'pack', number);
  await page.goto(`/seller/order/${id}`);
  await expect(page.getByText('Next: the customer pays')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0);

  await play(page, paymentPage, 'askPhone', 'confirm');
  await expectGone(page, 'waiting', number);
  await page.getByRole('link', { name: /^To pack/ }).click();
  await expect(rowOf(page, number)).toContainText('TEST');
  await expect(rowOf(page, number)).toContainText('Online, Paid');
  await page.getByRole('link', { name: `Order #${number}`, exact: true }).click();
  await expect(page.getByText('Next: ship it')).toBeVisible();
  await expect(page.getByText('Test order: nothing was really paid.')).toBeVisible();
  await expect(page.getByText('TEST', { exact: true })).toBeVisible();
});

test('An amount, a piece and the rest of an order are refunded to the original payment method.', async ({
  page,
  browser,
  shop,
}) => {
  const { piece, whole } = await openPaidOrder(page, browser, shop);
  await expect(sum(page, 'Kept')).toHaveText(formatCents(whole));
  await giveBack(page, 100);
  await expect(money(page).getByText('done')).toHaveCount(1);
  await expect(money(page)).toContainText('by the way it was paid');
  await expect(sum(page, 'Given back')).toHaveText(formatCents(100));
  await expect(sum(page, 'Kept')).toHaveText(formatCents(whole - 100));

  await press(page, /^Give back pieces of .*: one more$/);
  await page.getByLabel('Reason, told to the customer').fill('Wrong size or model');
  await press(page, `Refund ${formatCents(piece)}`);
  await expect(money(page).getByText('done')).toHaveCount(2);
  await expect(page.getByText('money back for 1')).toBeVisible();

  const rest = whole - piece - 100;
  await page.getByLabel('Amount in euros').fill(formatCents(rest + 1).replace(/\s€/, ''));
  await expect(page.getByText(`${formatCents(rest)} at most.`)).toBeVisible();
  await giveBack(page, rest);
  await expect(money(page).getByText('done')).toHaveCount(3);
  await expect(sum(page, 'Given back')).toHaveText(formatCents(whole));
  await expect(sum(page, 'Kept')).toHaveText(formatCents(0));
  await expect(page.getByLabel('Amount in euros')).toHaveCount(0);
});

test("A refund that waits for the customer's IBAN says so and completes once the IBAN has arrived.", async ({
  page,
  browser,
  shop,
}) => {
  const { whole, paymentPage } = await openPaidOrder(page, browser, shop);
  await play(page, paymentPage, 'refundsWait');
  await giveBack(page, whole);
  await expect(money(page)).toContainText(/waits for the customer’s IBAN until/);
  await expect(sum(page, 'On its way back')).toHaveText(formatCents(whole));
  await expect(sum(page, 'Given back')).toHaveText(formatCents(0));
  const provider = await page.context().newPage();
  await provider.goto(paymentPage);
  await provider.getByRole('button', { name: 'Indicar o IBAN' }).click();
  await page.reload();
  await expect(money(page).getByText('done')).toBeVisible();
  await expect(sum(page, 'Given back')).toHaveText(formatCents(whole));
});

test('A failed refund is listed as unresolved, is retried, and is then paid by transfer.', async ({
  page,
  browser,
  shop,
}) => {
  const { number, whole, paymentPage } = await openPaidOrder(page, browser, shop);
  await play(page, paymentPage, 'refundsFail');
  await giveBack(page, whole);
  await expect(money(page).getByText('failed', { exact: true })).toBeVisible();
  await expect(page.getByText(/(Next|Also waiting):/).last()).toContainText('look after the refund');
  await page.goto('/seller/orders?desk=settle');
  await expect(rowOf(page, number)).toContainText('Refund failed');
  await expect(rowOf(page, number)).toContainText('TEST');
  await page.getByRole('link', { name: `Order #${number}`, exact: true }).click();
  await press(page, 'Try again');
  await expect(page.getByRole('region', { name: 'What happened' }).getByText(/^Refund failed/)).toHaveCount(2);
  await press(page, 'Give back by transfer');
  await expect(page.getByText('to be transferred by you')).toBeVisible();
  await press(page, 'Mark as transferred');
  await press(page, 'Mark as transferred');
  await expect(money(page).getByText('done')).toBeVisible();
  await expect(sum(page, 'Given back')).toHaveText(formatCents(whole));
  await expect(page.getByText('Next: cancel it')).toBeVisible();
  await expectGone(page, 'pack', number);
  await page.getByRole('link', { name: /^To settle/ }).click();
  await expect(rowOf(page, number)).toContainText('Money given back: cancel the order');
  await page.getByRole('link', { name: `Order #${number}`, exact: true }).click();
  await press(page, 'Cancel order...');
  await page.getByRole('textbox', { name: 'Reason, told to the customer' }).fill('Out of stock');
  await press(page, 'Cancel the order');
  await expect(page.getByText('Cancelled. Nothing to do.')).toBeVisible();
  await expectGone(page, 'settle', number);
});

test('A parcel delivered before its cash arrived stays unresolved until the cash arrives.', async ({
  page,
  browser,
  shop,
}) => {
  const { id, number } = await order(browser, shop);
  await page.goto(`/seller/order/${id}`);
  await press(page, 'Ship');
  await press(page, 'Mark as delivered');
  await expect(page.getByText('Next: say when the cash is here')).toBeVisible();
  await page.goto('/seller/orders?desk=settle');
  await expect(rowOf(page, number)).toContainText('Cash has not come');
  await page.getByRole('link', { name: `Order #${number}`, exact: true }).click();
  await press(page, 'Cash received');
  await expect(page.getByText('Nothing to do.')).toBeVisible();
  await expect(sum(page, 'Paid')).not.toHaveText(formatCents(0));
  await expectGone(page, 'settle', number);
});

test('A paid parcel that came back undelivered is cancelled and refunded automatically.', async ({
  page,
  browser,
  shop,
}) => {
  const { number, whole } = await openPaidOrder(page, browser, shop);
  await press(page, 'Ship');
  await press(page, 'Came back undelivered...');
  await page.getByLabel('What happened (optional)').fill('Address unknown');
  await page.getByLabel('Yes, they can be sold again').check();
  await press(page, 'It came back');
  await expect(page.getByText('Next: send it again or cancel it')).toBeVisible();
  await page.goto('/seller/orders?desk=settle');
  await expect(rowOf(page, number)).toContainText('Came back');
  await page.getByRole('link', { name: `Order #${number}`, exact: true }).click();
  await press(page, 'Cancel order...');
  await expect(page.getByText(`Cancelling gives ${formatCents(whole)} back by itself`)).toBeVisible();
  await page.getByLabel('Reason, told to the customer').last().fill('Address unknown');
  await press(page, 'Cancel the order');
  await expect(page.getByText('Cancelled: Address unknown')).toBeVisible();
  await expect(sum(page, 'Given back')).toHaveText(formatCents(whole));
  await expect(sum(page, 'Kept')).toHaveText(formatCents(0));
  await expectGone(page, 'settle', number);
});
