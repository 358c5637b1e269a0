import { endpoints } from '#app/endpoints.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { type BuiltShop, picturesWhenAsked, startBuiltShop } from '../../support/shops/built-shop.ts';

/** A page to visit, and the storage of the visitor's device from earlier visits. */
export interface Visit {
  url: string;
  kept: { cart?: string };
}

/** Opens the built shop with the demo catalogue. The shop creates a picture size on the first request, so each page needs a visit before. */
export async function openDemoShop(): Promise<{
  shop: BuiltShop;
  addresses: Record<string, string>;
  visits: Record<string, Visit>;
}> {
  const shop = await startBuiltShop({ env: picturesWhenAsked });
  const answer = await fetch(shop.url + endpoints.productList.path);
  const { products } = endpoints.productList.reply.parse(await answer.json());
  const product = products.find(({ image, inStock }) => inStock && image.length === 7);
  if (!product) throw new Error('the demo catalogue has no product with seven pictures');
  const paths = {
    home: '/',
    list: '/products',
    category: '/products/deck-j-bay',
    product: productPath(product),
    contact: '/contact',
    cart: '/cart',
  };
  const addresses = Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, shop.url + path]));
  const oneProduct = { cart: JSON.stringify({ [product._id]: 1 }) };
  const visits = Object.fromEntries(
    Object.entries(addresses).map(([name, url]) => [name, { url, kept: name === 'cart' ? oneProduct : {} }]),
  );
  return { shop, addresses, visits };
}
