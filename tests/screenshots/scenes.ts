import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { productPath } from '#domain/product-path.ts';
import { cart as cartText } from '#text/cart.ts';
import { products as text } from '#text/products.ts';
import { shell } from '#text/shell.ts';
import type { SeededShop } from './seed-shop.ts';
import { sellerScenes } from './seller-scenes.ts';

interface Visit {
  page: Page;
  seeded: SeededShop;
  isMobile: boolean;
}

/** A page or state that is photographed; `open` brings the browser there. */
export interface Scene {
  name: string;
  /** Down to the footer, not the first screen alone. */
  isWholePage?: boolean;
  open(visit: Visit): Promise<unknown>;
}

const errorPage = fileURLToPath(new URL('../../dist/client/500.html', import.meta.url));

const answerCookies = ({ page, seeded }: Visit) =>
  page.context().addCookies([{ name: 'nortada_consent', value: 'refused', url: seeded.shop.url }]);

/** A scene without the cookie banner that begins at an address. */
const at = (name: string, path: string, then?: (visit: Visit) => Promise<unknown>, isWholePage = false): Scene => ({
  name,
  isWholePage,
  open: async (visit) => {
    await answerCookies(visit);
    await visit.page.goto(path, { waitUntil: 'load' });
    await then?.(visit);
  },
});

/** A scene of a customer who is logged in, with products in the cart on the server. */
const asCustomer = (
  name: string,
  path: (seeded: SeededShop) => string,
  then?: (visit: Visit) => Promise<unknown>,
): Scene => ({
  name: `customer-${name}`,
  isWholePage: true,
  open: async (visit) => {
    const { page, seeded } = visit;
    const { token, ...user } = seeded.customer;
    await page.addInitScript(
      ([user, token]) => {
        localStorage.setItem('auth_user', user!);
        localStorage.setItem('auth_token', token!);
      },
      [JSON.stringify(user), token],
    );
    await answerCookies(visit);
    await page.goto(path(seeded), { waitUntil: 'networkidle' });
    await then?.(visit);
  },
});

const toProduct =
  (isWanted: (product: SeededShop['products'][number]) => boolean, then?: (visit: Visit) => Promise<unknown>) =>
  async (visit: Visit) => {
    await visit.page.goto(productPath(visit.seeded.products.find(isWanted)!), { waitUntil: 'load' });
    await then?.(visit);
  };
const sevenPictures = ({ image }: SeededShop['products'][number]) => image.length === 7;

export const scenes: Scene[] = [
  { name: 'cookie-banner', open: ({ page }) => page.goto('/products') },
  at('home', '/'),
  at('home-whole', '/', ({ page }) => page.locator('reviews-carousel').scrollIntoViewIfNeeded(), true),
  at('list', '/products'),
  at('list-whole', '/products?page=2', undefined, true),
  at('list-empty', '/products?q=bicicleta'),
  at('list-filtered', '/products?category=deck-j-bay&category=fuwax-cool'),
  at('list-sheet', '/products?category=deck-j-bay', async ({ page }) => {
    const opener = page.getByRole('button', { name: /^Filtrar Produtos/ });
    if (await opener.isVisible()) await opener.click();
  }),
  at('list-notice', '/products', ({ page }) => page.getByRole('button', { name: /^Add/ }).first().click()),
  at('category', '/products/deck-tahiti', undefined, true),
  at('product', '/', toProduct(sevenPictures)),
  at('product-whole', '/', toProduct(sevenPictures), true),
  at(
    'product-reviewed',
    '/',
    toProduct(({ totalReviews }) => (totalReviews ?? 0) > 0),
    true,
  ),
  at(
    'product-sold-out',
    '/',
    toProduct(({ inStock }) => !inStock),
  ),
  at(
    'product-buy-bar',
    '/',
    toProduct(sevenPictures, async ({ page, isMobile }) => {
      await page.locator('#related').scrollIntoViewIfNeeded();
      if (isMobile) await page.locator('buy-bar').waitFor();
      await page.waitForLoadState('networkidle');
    }),
  ),
  at(
    'lightbox',
    '/',
    toProduct(sevenPictures, ({ page }) => page.getByRole('button', { name: text.enlarge }).click()),
  ),
  at('menu', '/contact', async ({ page, isMobile }) => {
    if (isMobile) await page.getByRole('button', { name: shell.openMenu }).click();
  }),
  at('login', '/contact', async ({ page }) => {
    await page.getByRole('banner').getByRole('button', { name: shell.login }).first().click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  }),
  at('contact', '/contact', undefined, true),
  at('cart-empty', '/cart', ({ page }) => page.getByText(cartText.empty).waitFor()),
  at('loader', '/loader'),
  at('not-found', '/no-such-page'),
  {
    name: 'error',
    open: async (visit) => {
      await answerCookies(visit);
      await visit.page.route('/contact', (route) => route.fulfill({ status: 500, path: errorPage }));
      await visit.page.goto('/contact');
    },
  },
  asCustomer('cart', () => '/cart'),
  asCustomer('add-address', () => '/add-address'),
  asCustomer('orders', () => '/my-orders'),
  asCustomer('order-success', ({ orderId }) => `/order-success/${orderId}`),
  asCustomer('write-review', () => '/write-review'),
  ...sellerScenes,
];
