import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/product.ts';
import { renditionTypes, renditionUrl } from '#domain/picture.ts';
import { productPath } from '#domain/product-path.ts';
import { type BuiltShop, startBuiltShop } from '../../support/shops/built-shop.ts';

/** A page that is visited, and what the visitor's device keeps from before. */
export interface Visit {
  url: string;
  kept: { cart?: string };
}

/** The built shop with the demo catalogue, all renditions of its pictures made; the first time that takes minutes. */
export async function openDemoShop(): Promise<{
  shop: BuiltShop;
  addresses: Record<string, string>;
  visits: Record<string, Visit>;
}> {
  const shop = await startBuiltShop();
  const answer = await fetch(shop.url + endpoints.productList.path);
  const { products } = endpoints.productList.reply.parse(await answer.json());
  await untilPicturesAreMade(products, shop.dataDir);
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

/** The shop makes renditions in the background, which would take the processor from what is measured. */
async function untilPicturesAreMade(products: readonly Product[], dataDir: string): Promise<void> {
  const files = products.flatMap(({ pictures = [] }) =>
    pictures.flatMap((picture) =>
      picture.widths.flatMap((width) => renditionTypes.map((type) => basename(renditionUrl(picture, width, type)))),
    ),
  );
  const missing = () => files.filter((file) => !existsSync(join(dataDir, 'media', file))).length;
  for (let left = missing(); left > 0; left = missing()) {
    process.stdout.write(`\r${left} renditions of pictures are still to be made … `);
    await pause(1_000);
  }
}
