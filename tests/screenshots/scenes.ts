import { readdirSync } from 'node:fs';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { delivery } from '#features/delivery/text/delivery.ts';
import { products as text } from '#features/catalogue/text/products.ts';
import { shell } from '#core/text/shell.ts';
import { withdrawal } from '#features/orders/text/withdrawal.ts';
import { openSearch } from '../e2e/storefront.ts';
import { accountScenes } from './account-scenes.ts';
import { historyScenes } from './history-scenes.ts';
import { keyScenes } from './key-scenes.ts';
import { customerScenes } from './customer-scenes.ts';
import { orderScenes } from './order-scenes.ts';
import { at, type Scene, type Visit } from './scene.ts';
import type { SeededShop } from './seed-shop.ts';
import { pickupScenes } from './pickup-scenes.ts';
import { proofScenes } from './proof-scenes.ts';
import { questionScenes } from './question-scenes.ts';
import { preorderScenes } from './preorder-scenes.ts';
import { proposalScenes } from './proposal-scenes.ts';
import { promoCodeScenes } from './promo-code-scenes.ts';
import { sellerChangeScenes } from './seller-change-scenes.ts';
import { sellerImportScenes } from './seller-import-scenes.ts';
import { sellerNumberScenes } from './seller-number-scenes.ts';
import { sellerOrderScenes } from './seller-order-scenes.ts';
import { sellerStockScenes } from './seller-stock-scenes.ts';
import { sellerScenes } from './seller-scenes.ts';
import { stockScenes } from './stock-scenes.ts';

/** The page of the first matching product. */
const productScene = (
  name: string,
  isWanted: (product: SeededShop['products'][number]) => boolean,
  then?: (visit: Visit) => Promise<unknown>,
  isWholePage = false,
): Scene => {
  const open = async (visit: Visit) => {
    await visit.page.goto(productPath(visit.seeded.products.find(isWanted)!), { waitUntil: 'load' });
    await then?.(visit);
  };
  return at(name, '/', open, isWholePage);
};
const checkWithdrawal = async ({ page }: Visit) => {
  await page.getByLabel(withdrawal.name, { exact: true }).fill('Maria Conceição');
  await page.getByLabel(withdrawal.orderNumber).fill('#y8e7nx0h');
  await page.getByLabel(withdrawal.email).fill('maria@example.pt');
  await page.getByRole('button', { name: withdrawal.next }).click();
};
const sevenPictures = ({ image }: SeededShop['products'][number]) => image.length === 7;

const legalPages = readdirSync('src/content/legal').map((file) => file.replace('.md', ''));

export const scenes: Scene[] = [
  { name: 'cookie-banner', open: ({ page }) => page.goto('/products') },
  {
    name: 'cookie-banner-low',
    open: async ({ page, isMobile }) => {
      if (isMobile) await page.setViewportSize({ width: 360, height: 640 });
      await page.goto('/');
    },
  },
  ...legalPages.map((name) => at(`legal-${name}`, `/${name}`, undefined, true)),
  at('home', '/'),
  at('home-whole', '/', ({ page }) => page.locator('reviews-carousel').scrollIntoViewIfNeeded(), true),
  at('list', '/products'),
  at('list-whole', '/products?page=2', undefined, true),
  at('list-empty', '/products?q=bicicleta'),
  at('list-filtered', '/products?category=deck-j-bay&category=fuwax-cool'),
  at('search-suggestions', '/contact', async ({ page }) => {
    await page.route(/\/products\?q=/, () => undefined);
    const field = await openSearch(page);
    await field.pressSequentially('preto');
    await page.getByRole('option').first().waitFor();
  }),
  at('list-sheet', '/products?category=deck-j-bay', async ({ page }) => {
    const opener = page.getByRole('button', { name: /^Filtrar Produtos/ });
    if (await opener.isVisible()) await opener.click();
  }),
  at('list-notice', '/products', ({ page }) => page.getByRole('button', { name: /^Add/ }).first().click()),
  at('category', '/products/deck-tahiti', undefined, true),
  productScene('product', sevenPictures),
  productScene('product-on-offer', ({ offerUntil }) => offerUntil !== undefined),
  productScene('product-whole', sevenPictures, undefined, true),
  productScene('product-reviewed', ({ totalReviews }) => (totalReviews ?? 0) > 0, undefined, true),
  productScene('product-sold-out', ({ inStock }) => !inStock),
  productScene('product-pack', ({ name }) => name === 'Fu Wax Cool Manga', undefined, true),
  productScene('product-island', sevenPictures, async ({ page, isMobile }) => {
    const heading = page.getByRole('heading', { name: delivery.byZone });
    if (isMobile) await heading.click();
    await heading.scrollIntoViewIfNeeded();
  }),
  productScene('product-buy-bar', sevenPictures, async ({ page, isMobile }) => {
    await page.locator('#related').scrollIntoViewIfNeeded();
    if (isMobile) await page.locator('buy-bar').waitFor();
    await page.waitForLoadState('networkidle');
  }),
  productScene('lightbox', sevenPictures, ({ page }) => page.getByRole('button', { name: text.enlarge }).click()),
  at('guide', '/guia'),
  at('guide-board', '/guia/deck', undefined, true),
  at('guide-size', '/guia/deck/shortboard'),
  at('guide-deck', '/guia/deck/shortboard/medio/alto', undefined, true),
  at('guide-no-deck', '/guia/deck/longboard'),
  at('guide-coast', '/guia/wax', undefined, true),
  at('guide-wax', '/guia/wax/norte/novembro', undefined, true),
  at('guide-no-wax', '/guia/wax/algarve/agosto', undefined, true),
  at('guide-degrees', '/guia/wax/temperatura/19'),
  at('menu', '/contact', async ({ page, isMobile }) => {
    if (isMobile) await page.getByRole('button', { name: shell.openMenu }).click();
  }),
  at('contact', '/contact', undefined, true),
  at('withdrawal', '/livre-resolucao', undefined, true),
  at('withdrawal-checking', '/livre-resolucao', checkWithdrawal, true),
  at(
    'withdrawal-sent',
    '/livre-resolucao',
    async (visit) => {
      await checkWithdrawal(visit);
      await visit.page.getByRole('button', { name: withdrawal.confirm }).click();
      await visit.page.getByRole('heading', { name: withdrawal.sentTitle }).waitFor();
    },
    true,
  ),
  at('loader', '/loader'),
  at('not-found', '/no-such-page'),
  at('error', '/500'),
  ...customerScenes,
  ...accountScenes,
  ...keyScenes,
  ...proofScenes,
  ...questionScenes,
  ...orderScenes,
  ...pickupScenes,
  ...stockScenes,
  ...sellerScenes,
  ...sellerImportScenes,
  ...sellerNumberScenes,
  ...sellerOrderScenes,
  ...sellerStockScenes,
  ...sellerChangeScenes,
  ...historyScenes,
  ...preorderScenes,
  ...promoCodeScenes,
  ...proposalScenes,
];
