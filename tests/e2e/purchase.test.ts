import type { Page } from 'playwright/test';
import type { NewAddress } from '#features/addresses/contract/address.ts';
import { formatCents } from '#core/money.ts';
import { shortId } from '#core/strings/short-id.ts';
import { address as addressText } from '#features/addresses/text/address.ts';
import { cart } from '#features/cart/text.ts';
import { orders } from '#features/orders/text/orders.ts';
import { products } from '#features/catalogue/text/products.ts';
import { seller as sellerText } from '#features/seller/text/seller.ts';
import { session } from '#core/text/session.ts';
import { shell } from '#core/text/shell.ts';
import { everyEngine } from '../support/browser/engine.ts';
import { aNewAddress } from '../support/builders.ts';
import { sendSellerLogin } from '../support/shops/seller-login.ts';
import { readStoredOrders } from '../support/shops/stored-rows.ts';
import { expect, test } from './shop.ts';

const password = 'ondas e mais ondas';

test(
  'A visitor buys a deck and pays on delivery, and the seller sees the order.',
  { tag: everyEngine },
  async ({ page, shop }, { project }) => {
    const customer = { name: 'Maria Conceição', email: `maria-${project.name}@example.pt` };
    const street = `Rua do Farol, ${project.name}`;
    const address = aNewAddress({ email: customer.email, street, phone: '+351 912345678' });
    const earlier = readStoredOrders(shop.dataDir).length;

    const deck = await test.step('chooses a deck', () => addDeckToCart(page));
    await test.step('registers', () => register(page, customer));
    await test.step('adds an address', () => addAddress(page, address));
    await test.step('orders two', () => orderTwo(page, deck));

    const stored = readStoredOrders(shop.dataDir);
    expect(stored).toHaveLength(earlier + 1);
    const order = stored.at(-1)!;
    expect(order).toMatchObject({
      customerEmail: customer.email,
      paymentType: 'COD',
      isPaid: false,
      status: 'Pending',
      lines: [{ name: deck, quantity: 2 }],
    });
    expect(order.address).toMatchObject(address);
    expect(order.totalCents).toBe(2 * order.lines[0]!.offerCents);

    await test.step('sees the order', async () => {
      const shown = page.getByRole('main');
      await expect(shown).toContainText(shortId(order.id));
      await expect(shown).toContainText(deck);
      await expect(shown).toContainText(formatCents(order.totalCents));
      await expect(shown).toContainText(orders.statuses.Pending);
      await expect(shown).toContainText(orders.cashOnDelivery);
    });

    await test.step('the seller sees it', async () => {
      await logSellerIn(page, shop.seller);
      await page.getByRole('link', { name: sellerText.orders, exact: true }).click();
      await expect(page).toHaveURL('/seller/orders');
      const card = page.getByRole('listitem').filter({ hasText: address.street }).filter({ hasText: deck });
      await expect(card).toContainText(`${deck} x 2`);
      await expect(card).toContainText(formatCents(order.totalCents));
      await expect(card).toContainText(sellerText.pending);
      const phone = card.getByRole('link', { name: '+351 912 345 678' });
      await expect(phone).toHaveAttribute('href', 'tel:+351912345678');
    });
  },
);

/** Goes from the home page through a category to a product and adds it to the cart. Returns its name. */
async function addDeckToCart(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: shell.acceptCookies }).click();
  await page.getByRole('link', { name: 'Deck J-Bay', exact: true }).click();
  await expect(page).toHaveURL('/products/deck-j-bay');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Deck J-Bay / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/products\/deck-j-bay\/[^/]+$/);
  // The shade of the name is on a line of its own.
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).replaceAll(/\s+/g, ' ').trim();
  await page.getByRole('button', { name: products.addToCart }).first().click();
  await expect(page.getByText(cart.added)).toBeVisible();
  await page.getByRole('link', { name: shell.cart }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main')).toContainText(name);
  return name;
}

/** Creates an account in the login dialog. The home page then opens. */
async function register(page: Page, customer: { name: string; email: string }): Promise<void> {
  await page.getByRole('button', { name: shell.login, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: session.toRegister }).click();
  await dialog.getByLabel(session.name).fill(customer.name);
  await dialog.getByLabel(session.email).fill(customer.email);
  await dialog.getByLabel(session.password).fill(password);
  await dialog.getByRole('button', { name: session.register, exact: true }).click();
  await expect(page.getByText(session.welcome('Maria'))).toBeVisible();
  await expect(page).toHaveURL('/');
}

/** Returns to the cart, which has kept its deck, and saves an address from there. */
async function addAddress(page: Page, address: NewAddress): Promise<void> {
  await page.getByRole('link', { name: shell.cart }).click();
  await page.getByRole('main').getByText(cart.addAddress).click();
  await expect(page).toHaveURL('/add-address');
  await expect(page.getByLabel(addressText.email)).toHaveValue(address.email);
  const typed = ['firstName', 'lastName', 'street', 'city', 'zipcode'] as const;
  for (const field of typed) await page.getByLabel(addressText[field], { exact: true }).fill(address[field]);
  await page.getByLabel(addressText.phone).fill('00351 912.345-678');
  await page.getByLabel(addressText.state).selectOption(address.state);
  await expect(page.getByLabel(addressText.country)).toHaveValue(addressText.defaultCountry);
  await page.getByRole('button', { name: addressText.save }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main')).toContainText(address.street);
  await expect(page.getByRole('main')).toContainText('+351 912 345 678');
}

async function orderTwo(page: Page, deck: string): Promise<void> {
  await page.getByLabel(cart.quantityOf(deck)).selectOption('2');
  await page.getByLabel(cart.cashOnDelivery).check();
  await page.getByRole('button', { name: cart.order }).click();
  await expect(page.getByRole('heading', { name: cart.codPlaced })).toBeVisible();
  await expect(page).toHaveURL('/my-orders');
}

async function logSellerIn(page: Page, seller: { email: string; password: string }): Promise<void> {
  await page.goto('/seller');
  await sendSellerLogin(page, seller);
  await expect(page.getByText(sellerText.greeting)).toBeVisible();
}
