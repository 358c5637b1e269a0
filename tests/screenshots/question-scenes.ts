import type { Page } from 'playwright/test';
import { orderPage } from '#features/orders/text/order-page.ts';
import { home } from '#features/home/text.ts';
import { seller as text } from '#features/seller/text/seller.ts';
import { sellerOrder } from '#features/orders/text/seller-order.ts';
import { sellerOrders } from '#features/orders/text/seller-orders.ts';
import { sellerProducts } from '#features/catalogue/text/seller-products.ts';
import { session } from '#core/text/session.ts';
import { shell } from '#core/text/shell.ts';
import { asCustomer } from './customer-scenes.ts';
import { ship, type Story, tell } from './order-story.ts';
import { at, hideBanner, type Scene } from './scene.ts';
import { asSeller, button } from './seller-visit.ts';

/** A form on the seller's page of an order, after its story. */
const onOrder = (name: string, story: Story, open: (page: Page) => Promise<unknown>): Scene => ({
  name: `seller-order-${name}`,
  open: async (visit) => asSeller('', `/seller/order/${await tell(visit, story)}`, open).open(visit),
});

/** Changes the first product's name elsewhere, while its form is open. */
async function renameElsewhere(): Promise<void> {
  const { products } = (await (await fetch('/api/seller/products')).json()) as { products: { _id: string }[] };
  const body = JSON.stringify({ id: products[0]?._id, name: 'Deck renamed elsewhere' });
  await fetch('/api/product/update', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
}

/** Forms that ask something, and forms that know something already. */
export const questionScenes: Scene[] = [
  {
    name: 'home-film',
    open: async (visit) => {
      await visit.page.emulateMedia({ reducedMotion: 'no-preference' });
      await hideBanner(visit);
      await visit.page.goto('/');
      await visit.page.getByRole('button', { name: home.pauseFilm }).waitFor();
    },
  },
  at('login-resend', '/livre-resolucao', async ({ page }) => {
    await page.getByRole('banner').getByRole('button', { name: shell.login, exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: session.resendLink }).click();
  }),
  asCustomer('contact-order', ({ orderId }) => `/my-orders/${orderId}`, {
    then: async ({ page }) => {
      await page.getByRole('link', { name: orderPage.help }).click();
      await page.waitForURL(/contact/);
    },
  }),
  asSeller('not-found', '/seller/nothing'),
  asSeller('add-product-draft', '/seller', async (page) => {
    await page.getByLabel(text.name).fill('Deck Noronha Azul');
    await page.reload({ waitUntil: 'networkidle' });
  }),
  asSeller('products-conflict', '/seller/product-list', async (page) => {
    await button(page, /^Quick edit/).click();
    await page.evaluate(renameElsewhere);
    await page.getByLabel(text.name).fill('Deck renamed here');
    await button(page, sellerProducts.save).click();
    await page.getByText('Deck renamed elsewhere').first().waitFor();
  }),
  {
    name: 'seller-order-tracking-twice',
    open: async (visit) => {
      await tell(visit, { acts: [ship] });
      const orderId = await tell(visit, {});
      await asSeller('', `/seller/order/${orderId}`, async (page) => {
        await page.getByLabel(sellerOrders.tracking).first().fill(ship.trackingNumber);
        await page.getByRole('button', { name: sellerOrders.ship, exact: true }).click();
        await page.getByText(sellerOrders.trackingOn).first().waitFor();
      }).open(visit);
    },
  },
  onOrder('refund', { method: 'card', choices: ['pay'] }, async (page) => {
    await page
      .getByRole('button', { name: /one more$/ })
      .first()
      .click();
  }),
  onOrder('undelivered', { acts: [ship] }, async (page) => {
    await button(page, sellerOrder.comeBack).click();
  }),
];
