import type { Page } from 'playwright/test';
import { orderPage } from '#features/orders/text/order-page.ts';
import { home } from '#features/home/text.ts';
import { seller as text } from '#features/seller/text/seller.ts';
import { sellerOrder } from '#features/orders/text/seller-order.ts';
import { sellerOrders } from '#features/orders/text/seller-orders.ts';
import { sellerProducts } from '#features/catalogue/text/seller-products.ts';
import { session } from '#core/text/session.ts';
import { shell } from '#core/text/shell.ts';
import { ask } from '../support/shops/ask-shop.ts';
import { asCustomer } from './customer-scenes.ts';
import { ship, tell } from './order-story.ts';
import { at, hideBanner, type Scene } from './scene.ts';
import { orderScene } from './seller-order-scenes.ts';
import { asSeller, button } from './seller-visit.ts';

/** Changes the first product's name elsewhere, while its form is open. */
async function renameElsewhere(page: Page): Promise<void> {
  const { products } = await ask(page, 'sellerProducts');
  await ask(page, 'productUpdate', { id: products[0]?._id ?? '', name: 'Deck renamed elsewhere' });
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
    await renameElsewhere(page);
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
  orderScene('refund', { method: 'card', choices: ['pay'] }, (page) => button(page, /one more$/).click()),
  orderScene('undelivered', { acts: [ship] }, (page) => button(page, sellerOrder.comeBack).click()),
];
