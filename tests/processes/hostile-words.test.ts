import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#features/catalogue/contract/product.ts';
import { categoryPath, productPath } from '#features/catalogue/rules/product-path.ts';
import { clientOfRunning } from '../support/shops/api-client.ts';
import { inShopDatabase } from '../support/shops/shop-database.ts';
import { readStoredMails } from '../support/shops/stored-mails.ts';
import { aNewAddress } from '../support/builders.ts';
import { type BuiltShop, picturesWhenAsked, startBuiltShop } from '../support/shops/built-shop.ts';
import { readHead } from '../support/browser/page-head.ts';
import { anOrderBody } from '../support/shops/shoppers.ts';
import { aPicture } from '../support/shops/small-catalogue.ts';

/** Texts that become markup wherever HTML, an attribute or a script contains them unescaped. */
const hostile = `</script><script>hostile()</script><img src=x onerror=hostile()>" onload="hostile()' onload='hostile()`;

/** Returns everything executable in a page except the shop's own scripts, as the browser parses it. */
function executableParts(html: string): string[] {
  const page = new new Window().DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('*')].flatMap((element) => [
    ...(isHostile(element) ? [element.outerHTML] : []),
    ...[...element.attributes]
      .filter(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value ?? ''))
      .map(({ name, value }) => `${name}=${value ?? ''}`),
  ]);
}

/** Whether an executable script contains hostile text. Structured data are not executed. */
const isHostile = (element: Pick<Element, 'tagName' | 'getAttribute' | 'outerHTML'>): boolean =>
  element.tagName === 'SCRIPT' &&
  element.getAttribute('type') !== 'application/ld+json' &&
  element.outerHTML.includes('hostile');

it.each([
  ['a text', `<p>${hostile}</p>`, 2],
  ['an attribute', `<p title="${hostile}"></p>`, 1],
  ['structured data', `<script type="application/ld+json">["${hostile}"]</script>`, 2],
  ['a link', '<a href="javascript:hostile()">x</a>', 1],
])('Unescaped texts in %s would be detected.', (_place, html, least) => {
  expect(executableParts(html).length).toBeGreaterThanOrEqual(least);
});

// Every text that people can write, written by a hostile seller and a hostile customer, on the built site.
let shop: BuiltShop;
let product: Product;

const { ask } = clientOfRunning(() => shop.url);

async function addProduct(token: string, category: string): Promise<Product> {
  const form = new FormData();
  const data = { name: hostile, description: [hostile, hostile], category, price: 10, offerPrice: 9 };
  form.set('productData', JSON.stringify(data));
  form.set('images', new File([await aPicture(340, 340, 'teal', 'webp')], `${hostile}.webp`));
  const { product: added } = await ask('productAdd', { token, rawBody: form });
  return added!;
}

/** Registers, orders and reviews with hostile names. */
async function buyAndReview(): Promise<void> {
  const registration = { name: hostile.slice(0, 100), email: 'maria@example.pt', password: 'ondas e mais ondas' };
  const { token } = await ask('userRegister', { body: registration });
  const [proof = ''] = readStoredMails(shop.dataDir, registration.email);
  await ask('addressConfirm', { token, body: { token: /\?token=([\w-]+)/.exec(proof)?.[1] } });
  const address = aNewAddress({ firstName: hostile, lastName: hostile, street: hostile, city: hostile });
  await ask('addressAdd', { token, body: { address } });
  const { addresses } = await ask('addressGet', { token });
  const items = [{ product: product._id, quantity: 1 }];
  const body = anOrderBody({ items, address: addresses[0]?._id ?? '', amount: 9 });
  const { orderId } = await ask('orderCod', { token, body });
  const { token: seller } = await ask('sellerLogin', { body: shop.seller });
  for (const status of ['Shipped', 'Delivered']) {
    await ask('orderStatus', { token: seller, body: { orderId, status } });
  }
  const review = { orderId, productId: product._id, rating: 5, title: hostile.slice(0, 100), comment: hostile };
  await ask('reviewsCreate', { token, body: review });
}

beforeAll(async () => {
  shop = await startBuiltShop({ env: picturesWhenAsked });
  const { token } = await ask('sellerLogin', { body: shop.seller });
  product = await addProduct(token ?? '', 'Deck-J-Bay');
  await buyAndReview();
}, 180_000);
afterAll(() => shop.stop());

const pageOf = async (path: string): Promise<string> => await (await fetch(shop.url + path)).text();

it.each([
  ['the list', () => '/products'],
  ['the category', () => categoryPath(product.category)],
  ['the product', () => productPath(product)],
])('The page of %s shows hostile words as text.', async (_page, path) => {
  const page = await pageOf(path());
  expect(page).toContain('&lt;img src=x onerror=hostile()&gt;');
  expect(executableParts(page)).toEqual([]);
});

it('Hostile words harm no home page, whose products are drawn at random.', async () => {
  expect(executableParts(await pageOf('/'))).toEqual([]);
});

it('Hostile words are text in the product feed.', async () => {
  const feed = await pageOf('/feed.xml');
  expect(feed).toContain('&lt;img src=x');
  expect(feed).not.toMatch(/<(script|img)/);
});

it("Hostile words are complete in the product's structured data and end no script.", async () => {
  const { things } = readHead(await pageOf(productPath(product)));
  expect(things.find((thing) => thing['@type'] === 'Product')).toMatchObject({ name: hostile });
});

it('Hostile words are text in the mails of the order.', () => {
  const query = 'select html, subject from outbox order by seq';
  const all = inShopDatabase(shop.dataDir, (database) => database.prepare(query).all());
  const mails = all.filter(({ subject }) => /encomenda #/i.test(String(subject)));
  expect(mails).toHaveLength(3);
  expect(mails[0]?.html).toContain('&lt;img src=x onerror=hostile()&gt;');
  for (const { html, subject } of mails) {
    expect(executableParts(String(html))).toEqual([]);
    expect(subject).not.toMatch(/[\r\n]/);
  }
});

const words = encodeURIComponent(hostile);

it.each([
  `/products?q=${words}`,
  `/products?category=${words}`,
  `/products?page=${words}`,
  `/products/${words}`,
  `/products/deck-j-bay/${words}`,
  `/order-success/${words}?payment=${words}`,
  `/loader?next=${encodeURIComponent('javascript:hostile()')}`,
  `/${words}`,
  `/api/${words}`,
  `/api/payments/sandbox/${words}`,
  `/media/${words}`,
])('The address %s with hostile words harms no page.', async (path) => {
  const reply = await fetch(shop.url + path);
  const type = reply.headers.get('content-type') ?? 'none';
  expect(type).toMatch(/^(none|text\/html|text\/plain|application\/json)/);
  if (type.startsWith('text/html')) expect(executableParts(await reply.text())).toEqual([]);
});
