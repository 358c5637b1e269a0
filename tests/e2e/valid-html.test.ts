import type { APIRequestContext } from 'playwright/test';
import { endpoints } from '#app/endpoints.ts';
import type { Product } from '#features/catalogue/contract/product.ts';
import { listedProduct } from '#features/catalogue/rules/listed-product.ts';
import { toEuros } from '#core/money.ts';
import { categoryPath, productPath } from '#features/catalogue/rules/product-path.ts';
import { products as text } from '#features/catalogue/text/products.ts';
import type { SeededShop } from '../screenshots/seed-shop.ts';
import { ask } from '../support/shops/ask-shop.ts';
import { anOrderBody } from '../support/builders.ts';
import { checkHtml, hasJava, isNewComplaint, knownComplaints } from '../support/browser/html-checker.ts';
import { aPicture } from '../support/shops/small-catalogue.ts';
import { seedOnce } from './scene-visits.ts';
import { expect, test } from './shop.ts';

const hostile = `</script><img src=x onerror=hostile()>" onload="hostile()' & <!-- ]]> &amp`;

/** Adds a product whose texts try to break the page. */
async function addHostileProduct(request: APIRequestContext, token: string): Promise<Product> {
  const data = { name: hostile, description: [hostile], category: 'Deck-J-Bay', price: 10, offerPrice: 9 };
  const picture = {
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await aPicture(340, 340, 'teal', 'png')),
  };
  const { path, reply } = endpoints.productAdd;
  const answer = await request.post(path, {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { productData: JSON.stringify(data), images: picture },
  });
  return reply.parse(await answer.json()).product!;
}

/** Returns the address of a page where an order waits for its card payment. */
async function openPayment(request: APIRequestContext, { products, customer }: SeededShop): Promise<string> {
  const { token } = customer;
  const product = products.find(({ inStock }) => inStock)!;
  const { addresses } = await ask({ request }, 'addressGet', {}, { token });
  const body = anOrderBody({
    items: [{ product: product._id, quantity: 2 }],
    address: addresses[0]!._id,
    amount: toEuros(listedProduct(product).offerCents * 2),
    paymentType: 'Online',
  });
  return (await ask({ request }, 'orderStripe', body, { token })).url ?? '';
}

/** Returns the paths of all pages, including the states that an address can have. */
async function pathsOf(request: APIRequestContext, seeded: SeededShop): Promise<string[]> {
  const { products, shop } = seeded;
  const { token = '' } = await ask({ request }, 'sellerLogin', shop.seller);
  const emptied = 'Deck-Hawaii-Grom';
  for (const { _id } of products.filter(({ category }) => category === emptied)) {
    await ask({ request }, 'productStock', { id: _id, inStock: false }, { token });
  }
  await expect.poll(async () => await (await request.get(categoryPath(emptied))).text()).toContain(text.noneInCategory);
  const shown = [
    products.find(({ image }) => image.length === 7)!,
    products.find(({ inStock }) => !inStock)!,
    products.find(({ totalReviews }) => (totalReviews ?? 0) > 0)!,
    await addHostileProduct(request, token),
  ];
  const area = ['', '/product-list', '/orders', '/dashboard', '/messages', '/system'].map((path) => `/seller${path}`);
  const search = `/products?q=${encodeURIComponent(hostile)}`;
  const lists = [
    '/products',
    '/products?page=2',
    '/products?q=deck&category=deck-j-bay',
    '/products?q=bicicleta',
    search,
  ];
  const own = ['/cart', '/my-orders', '/add-address', '/order-success/none', '/write-review', '/my-account'];
  return [
    ...[
      '/',
      '/contact',
      '/livre-resolucao',
      ...['', '/deck', '/deck/fish', '/deck/fish/medio/alto', '/deck/sup'].map((path) => `/guia${path}`),
      ...['', '/acores', '/algarve/agosto', '/temperatura/19'].map((path) => `/guia/wax${path}`),
      ...['termos', 'privacidade', 'entregas', 'devolucoes', 'garantias', 'faq', 'litigios'].map((id) => `/${id}`),
      '/avise-me',
      '/confirm/address',
      '/loader',
      '/no-such-page',
      '/seller/no-such-page',
      '/500',
      '/api/docs',
    ],
    ...[...lists, categoryPath('Deck-J-Bay'), categoryPath(emptied)],
    ...[...shown.map(productPath), ...own, ...area, await openPayment(request, seeded)],
  ];
}

/** Returns the HTML of each page as the shop sends it. */
async function sentPages(request: APIRequestContext, seeded: SeededShop): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const path of await pathsOf(request, seeded)) {
    const answer = await request.get(path);
    expect(answer.headers()['content-type']).toMatch(/^text\/html/);
    pages[path] = await answer.text();
  }
  return pages;
}

test.describe.configure({ timeout: 900_000 });
test.beforeEach(() => test.skip(!hasJava(), 'no Java runs the HTML checker here'));
test('Every page is valid HTML as sent.', async ({ request, shop }) => {
  const complaints = checkHtml(await sentPages(request, await seedOnce(shop)));
  expect(complaints.filter(isNewComplaint)).toEqual([]);
  expect(knownComplaints.filter(([expected]) => !complaints.some(({ says }) => expected.test(says)))).toEqual([]);
});
