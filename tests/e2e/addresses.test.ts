import { productPath } from '#features/catalogue/rules/product-path.ts';
import { expect, test } from './shop.ts';
import { sevenPictures } from './storefront.ts';

const addresses = [
  ['/PRODUCTS', '/products'],
  ['/Products?q=Deck&page=2', '/products?q=Deck&page=2'],
  ['/Products/Deck-J-Bay', '/products/deck-j-bay'],
  ['/Cart', '/cart'],
  ['/CONTACT/', '/contact/'],
  ['/Add-Address', '/add-address'],
  ['/My-Orders', '/my-orders'],
  ['/Order-Success/aBcD?payment=stripe', '/order-success/aBcD?payment=stripe'],
  ['/Write-Review', '/write-review'],
  ['/LOADER?next=My-Orders', '/loader?next=My-Orders'],
  ['/Seller', '/seller'],
  ['/seller/Orders', '/seller/orders'],
  ['/SELLER/Product-List', '/seller/product-list'],
  ['/Guia', '/guia'],
  ['/Guia/Deck/Fish', '/guia/deck/fish'],
  ['/GUIA/Wax/Norte', '/guia/wax/norte'],
  ['/Termos', '/termos'],
  ['/Livre-Resolucao', '/livre-resolucao'],
  ['/Robots.TXT', '/robots.txt'],
] as const;

for (const [written, address] of addresses) {
  test(`${written} redirects to ${address}, which exists. @any-width`, async ({ request }) => {
    const asks = [await request.get(written, { maxRedirects: 0 }), await request.head(written, { maxRedirects: 0 })];
    for (const reply of asks) expect([reply.status(), reply.headers().location]).toEqual([301, address]);
    expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(200);
  });
}

test('A category in capitals leads to its product, but an id in another case does not. @any-width', async ({
  request,
}) => {
  const product = await sevenPictures(request);
  const path = productPath(product);
  const [, , category = '', id = ''] = path.split('/');
  const written = `/Products/${category.toUpperCase()}/${id}?from=Mail`;
  const reply = await request.get(written, { maxRedirects: 0 });
  expect([reply.status(), reply.headers().location]).toEqual([301, `${path}?from=Mail`]);
  const other = await request.get(`/PRODUCTS/${category}/${id.toUpperCase()}x`, { maxRedirects: 0 });
  expect([other.status(), other.headers().location]).toEqual([404, undefined]);
});
