import { type Page, request as requests } from 'playwright/test';
import { dayAfter, lisbonDay } from '#core/lisbon-day.ts';
import { categoryPath, productPath } from '#features/catalogue/rules/product-path.ts';
import { preorder } from '#features/catalogue/text/preorder.ts';
import { sellerProducts } from '#features/catalogue/text/seller-products.ts';
import { keepBeforePages } from '../support/browser/device.ts';
import { ask } from '../support/shops/ask-shop.ts';
import { asCustomer } from './customer-scenes.ts';
import { at, changeAnswer, type Scene, type Visit } from './scene.ts';
import { asSeller, button } from './seller-visit.ts';

const day = dayAfter(lisbonDay(new Date()), 40);
const awaited = { availableFrom: day };

/** The seller announces a product that no other scene shows. */
async function announced({ seeded }: Visit) {
  const request = await requests.newContext({ baseURL: seeded.shop.url });
  const { token = '' } = await ask({ request }, 'sellerLogin', seeded.shop.seller);
  const id = seeded.products.filter(({ inStock, image }) => inStock && image.length === 3).at(-2)?._id ?? '';
  const { product } = await ask({ request }, 'productUpdate', { id, ...awaited }, { token });
  await request.dispose();
  return product;
}

const announcedAt = (name: string, pathOf: (product: Awaited<ReturnType<typeof announced>>) => string): Scene =>
  at(`preorder-${name}`, '/', async (visit) => {
    await visit.page.goto(pathOf(await announced(visit)), { waitUntil: 'load' });
    await visit.page.getByText(preorder.sentFrom(day)).first().scrollIntoViewIfNeeded();
  });

/** The cart with an announced product and two others. */
async function mixedCart({ page, seeded }: Visit): Promise<void> {
  const ids = seeded.products.slice(0, 3).map(({ _id }) => _id);
  const cart = JSON.stringify(Object.fromEntries(ids.map((id) => [id, 1])));
  await keepBeforePages(page, { cart, cartUnsent: 'yes' });
  await changeAnswer<{ products: { _id: string }[] }>(page, '**/api/product/list', (reply) => ({
    ...reply,
    products: reply.products.map((product) => (product._id === ids[1] ? { ...product, ...awaited } : product)),
  }));
}

const announceOrder = ({ page }: Visit) =>
  changeAnswer<{ order: { lines: object[] } }>(page, '**/api/order/detail*', (reply) => {
    const lines = reply.order.lines.map((line, index) => (index === 0 ? { ...line, ...awaited } : line));
    return { ...reply, order: { ...reply.order, ...awaited, lines } };
  });

const preorderDesk = async (page: Page) => {
  await changeAnswer<{ orders: object[]; desk: object }>(page, '**/api/seller/orders?*', (reply) => ({
    ...reply,
    orders: reply.orders.slice(0, 2).map((order) => ({ ...order, ...awaited })),
    desk: { ...reply.desk, preorder: 2 },
  }));
  await page.reload({ waitUntil: 'networkidle' });
};

/** Products that can be ordered before they arrive. */
export const preorderScenes: Scene[] = [
  announcedAt('page', productPath),
  announcedAt('list', ({ category }) => categoryPath(category)),
  asCustomer('preorder-cart', () => '/cart', { before: mixedCart }),
  asCustomer('preorder-order', ({ orderId }) => `/my-orders/${orderId}`, { before: announceOrder }),
  asSeller('preorder-desk', '/seller/orders', preorderDesk),
  asSeller('preorder-form', '/seller/product-list', async (page) => {
    await button(page, new RegExp(`^${sellerProducts.edit}: `)).click();
    await page.getByLabel(sellerProducts.availableFrom).fill(day);
  }),
];
