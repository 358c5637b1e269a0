import type { Page } from 'playwright/test';
import { accessibilityFaults, smallTargets } from '../../support/browser/axe.ts';
import { aProductInStock, becomeCustomer, orderByApi } from '../customer.ts';
import { aFile, expect, test, typeProduct } from '../seller.ts';

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();
const search = async (page: Page, label: string, empty: string) => {
  await page.getByLabel(label).fill('bicicleta');
  await expect(page.getByText(empty)).toBeVisible();
};

/** A customer orders on delivery, and the seller sees the order on the desk. */
async function order(page: Page): Promise<void> {
  await becomeCustomer(page);
  await orderByApi(page, await aProductInStock(page), 2);
  await page.goto('/seller/orders');
  await button(page, /^Ship/).waitFor();
}

/** Saves a first count of the list. */
async function count(page: Page): Promise<void> {
  await page
    .getByLabel(/^Count: /)
    .first()
    .fill('12');
  await page.keyboard.press('Enter');
  await page.getByText('Saved: 12 on the shelf.').waitFor();
}

/** Every screen and state, and the way to open it. */
const states: [name: string, path: string, open?: (page: Page) => Promise<unknown>][] = [
  ['Add Product', '/seller'],
  [
    'Add Product with pictures',
    '/seller',
    async (page) => {
      await page.getByLabel('Image 1').setInputFiles([await aFile('a.png'), await aFile('b.png')]);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    },
  ],
  [
    'Add Product with characteristics',
    '/seller',
    async (page) => {
      await typeProduct(page, 'Deck Noronha Preto');
      await page.getByRole('group', { name: 'Colours' }).locator('summary').click();
      await page.getByRole('checkbox', { name: 'Turquesa' }).check();
    },
  ],
  ['the product list', '/seller/product-list'],
  ['a product that is edited in its row', '/seller/product-list', (page) => button(page, /^Quick edit/).click()],
  ['a product that is edited in full', '/seller/product-list', (page) => button(page, /^Edit/).click()],
  ['the import', '/seller/product-list', (page) => page.getByText('Import CSV', { exact: true }).click()],
  [
    'a list without a product',
    '/seller/product-list',
    (page) => search(page, 'Name, description or SKU', 'No product is like that.'),
  ],
  ['the orders', '/seller/orders', order],
  ['the month’s end', '/seller/month-end'],
  ['the audit log', '/seller/audit'],
  [
    'orders that are selected',
    '/seller/orders',
    async (page) => {
      await order(page);
      await page.getByRole('button', { name: 'Select all' }).click();
    },
  ],
  ['all orders', '/seller/orders?desk=all', async (page) => page.getByRole('search').waitFor()],
  ['an empty desk', '/seller/orders?desk=settle'],
  [
    'an order',
    '/seller/orders',
    async (page) => {
      await order(page);
      await page
        .getByRole('link', { name: /^Order #/ })
        .first()
        .click();
      await button(page, /^Mend address/).click();
      await button(page, /^Cancel order/).click();
      await button(page, /^Lower or take out/).click();
    },
  ],
  [
    'a list without an order',
    '/seller/orders?desk=all',
    (page) => search(page, 'Name, phone, place, product, number or amount', 'No order is like that.'),
  ],
  ['the stock', '/seller/stock?filter=all'],
  ['stock that needs nothing', '/seller/stock?filter=short'],
  ['a count that is saved', '/seller/stock?filter=counted', count],
  [
    'the stock of a product',
    '/seller/stock?filter=counted',
    async (page) => {
      await count(page);
      await page
        .getByRole('link', { name: /^Details/ })
        .first()
        .click();
      await page.getByText('Counted').first().waitFor();
    },
  ],
  ['the dashboard', '/seller/dashboard'],
  ['the reviews', '/seller/reviews'],
  ['the messages', '/seller/messages'],
  ['the system', '/seller/system'],
];

for (const [name, path, open] of states) {
  test(`${name}: axe finds no violation, nothing is cut off, and every control is large enough for a finger.`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
    await open?.(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    const isTooWide = await page.getByRole('main').evaluate((main) => main.scrollWidth > main.clientWidth);
    expect(isTooWide).toBe(false);
  });
}

test('The seller logs in, visits each page and logs out by keyboard.', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url, storageState: undefined });
  const page = await context.newPage();
  const press = (key: string) => page.keyboard.press(key);
  await page.goto('/seller');
  await page.getByPlaceholder('enter you email').focus();
  await page.keyboard.type(shop.seller.email);
  await press('Tab');
  await page.keyboard.type(shop.seller.password);
  await press('Enter');
  await expect(page.getByText('Hi! Admin')).toBeVisible();
  const reach = async (name: string) => {
    for (let presses = 0; presses < 20; presses++) {
      await press('Tab');
      const focused = page.locator(':focus');
      const label = (await focused.getAttribute('aria-label')) ?? (await focused.textContent());
      if (label?.trim() === name) return;
    }
    throw new Error(`The keyboard does not reach ${name}`);
  };
  await reach('Orders');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Orders List' })).toBeVisible();
  await reach('Logout');
  await press('Enter');
  await expect(page).toHaveURL('/');
  await context.close();
});
