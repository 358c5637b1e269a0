import { productPath } from '#features/catalogue/rules/product-path.ts';
import { expect, test } from '../shop.ts';
import { allProducts } from '../storefront.ts';

const rulesOf = (html: string): string => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
const classesOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, classes = '']) => classes.split(/\s+/)));
/** A class as a CSS selector. */
const selectorOf = (name: string): string => `.${name.replaceAll(/[^\w-]/g, (sign) => `\\${sign}`)}`;

test("Each page carries every rule of the shop's style that its markup needs. @any-width", async ({ request }) => {
  const get = async (path: string) => (await request.get(path)).text();
  const whole = rulesOf(await get('/cart'));
  const [product] = await allProducts(request);
  const lists = ['/products', '/products?q=leash', '/products?colour=azul&sale=on', '/products/deck-tahiti'];
  const others = ['/', '/contact', '/privacidade', '/livre-resolucao', '/avise-me', '/loader', '/no-such-page'];
  for (const path of [...lists, productPath(product!), ...others]) {
    const html = await get(path);
    const rules = rulesOf(html);
    const without = [...classesOf(html)].map(selectorOf).filter((one) => whole.includes(one) && !rules.includes(one));
    expect([path, without]).toEqual([path, []]);
  }
});
