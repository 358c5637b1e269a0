import { productPath } from '#features/catalogue/rules/product-path.ts';
import { picturesWhenAsked, startBuiltShop } from '../../support/shops/built-shop.ts';
import { listedProducts } from '../../support/shops/ask-shop.ts';

/** A page to visit, and the storage of the visitor's device from earlier visits. */
export interface Visit {
  url: string;
  kept: { cart?: string };
}

/** Opens the built shop with the demo catalogue. The shop creates a picture size on the first request, so each page needs a visit before. */
export async function openDemoShop() {
  const shop = await startBuiltShop({ env: picturesWhenAsked });
  const products = await listedProducts(shop.url);
  const product = products.find(({ image, inStock }) => inStock && image.length === 7);
  if (!product) throw new Error('the demo catalogue has no product with seven pictures');
  const lists = { list: '/products', category: '/products/deck-j-bay' };
  const paths = { home: '/', ...lists, product: productPath(product), contact: '/contact', cart: '/cart' };
  const addresses: Record<string, string> = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, shop.url + path]),
  );
  const oneProduct = { cart: JSON.stringify({ [product._id]: 1 }) };
  const visits: Record<string, Visit> = Object.fromEntries(
    Object.entries(addresses).map(([name, url]) => [name, { url, kept: name === 'cart' ? oneProduct : {} }]),
  );
  return { shop, addresses, visits };
}
