import type { Page } from 'playwright/test';
import { limits } from '#core/limits.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { BuiltShop } from '../../support/shops/built-shop.ts';
import { fillLargeShop } from '../../support/shops/large-shop.ts';
import { requestsOf } from '../requests.ts';
import { expect, test as sellerTest } from '../seller.ts';
import { separateShop } from '../shop.ts';

const size = { products: 1_000, orders: 2_000, customers: 500 };

/** A shop of 1,000 products and 2,000 orders, written directly to its database. */
const test = sellerTest.extend<object, { shop: BuiltShop }>({
  shop: separateShop({}, async ({ dataDir }) => {
    const { db } = await openDatabase({ dataDir });
    await fillLargeShop(db, { ...size, now: new Date() });
    await db.destroy();
  }),
});

/** More elements than a page of 50 entries needs, and far fewer than all entries would. */
const mostElements = 4_000;

const list = /\/api\/seller\/(products|orders)\?/;
const fill = (page: Page, label: string, value: string) => page.getByLabel(label).fill(value);

/** A view of the seller: its path, its call, the way to open it, and its content. */
interface View {
  path: string;
  call: RegExp;
  look: (page: Page) => Promise<unknown>;
  seen: string | RegExp;
}

const products = { path: '/seller/product-list', call: list };
const orders = { path: '/seller/orders?desk=all', call: list };
const dashboard = (days: number, seen: RegExp): View => ({
  path: '/seller/dashboard',
  call: new RegExp(`dashboard\\?days=${days}$`),
  look: (page) => page.getByRole('button', { name: `${days} days` }).click(),
  seen,
});
const turn = (page: Page) => page.getByRole('button', { name: 'Next page' }).click();

const views: Record<string, View> = {
  'the product list': { ...products, look: (page) => page.reload(), seen: /^10\d\d products$/ },
  'a search for products': {
    ...products,
    look: (page) => fill(page, 'Name, description or SKU', 'ondulacao 99'),
    seen: '11 products',
  },
  'what is out of stock': {
    ...products,
    look: (page) => page.getByLabel('Stock', { exact: true }).selectOption('out'),
    seen: /^10\d products$/,
  },
  'products by name': {
    ...products,
    look: (page) => page.getByLabel('Sort by').selectOption('name'),
    seen: /^10\d\d products$/,
  },
  'the next page of products': { ...products, look: turn, seen: /^Page 2 of 2\d$/ },
  'the orders': { ...orders, look: (page) => page.reload(), seen: '2000 orders' },
  'the orders of a name': {
    ...orders,
    look: (page) => fill(page, 'Name, phone, place, product, number or amount', 'conceição'),
    seen: /^[45]\d\d orders$/,
  },
  'an order by its number': {
    ...orders,
    look: (page) => fill(page, 'Name, phone, place, product, number or amount', '#00001999'),
    seen: '1 order',
  },
  'the orders on their way': {
    ...orders,
    look: (page) => page.getByLabel('Status').selectOption('Shipped'),
    seen: '400 orders',
  },
  'the next page of orders': { ...orders, look: turn, seen: 'Page 2 of 40' },
  'the sums of 7 days': dashboard(7, /^\d{2}$/),
  'the sums of 90 days': dashboard(90, /^\d{3}$/),
  'the system': { path: '/seller/system', call: /api\/seller\/system$/, look: (page) => page.reload(), seen: '2000' },
};

for (const [name, { path, call, look, seen }] of Object.entries(views)) {
  test(`${name}: one call loads the view, and it draws only its visible page. @any-width`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
    const calls = requestsOf(page, call);
    await look(page);
    await expect(page.getByText(seen).first()).toBeVisible();
    await expect.poll(() => calls).toHaveLength(1);
    const entries = page.getByRole('switch').or(page.getByRole('heading', { name: /^Order #/ }));
    expect(await entries.count()).toBeLessThanOrEqual(limits.seller.pageSize);
    expect(await page.locator('main *').count()).toBeLessThan(mostElements);
  });
}
