import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/database/open-database.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { openApi } from '#app/api/open-api.ts';
import { endpoints } from '#app/endpoints.ts';
import type { Product } from '#features/catalogue/contract/product.ts';
import { categoryPath, productPath } from '#features/catalogue/rules/product-path.ts';
import { insertProducts } from '#features/catalogue/server/seller/seller-product.repository.ts';

/** The database of a measured shop: SQLite in the folder, or PostgreSQL. */
export type Place = Parameters<typeof openDatabase>[0];

/** The seller account of every measured shop. */
export const seller = { email: 'loja@example.pt', password: 'vento norte 42' };

const kinds = ['Deck', 'Grip', 'Prancha', 'Leash', 'Quilhas', 'Cera', 'Capa'];
const places = ['Ondulação', 'Nazaré', 'Peniche', 'Ericeira', 'Carcavelos', 'Sagres', 'Arrifana', 'Supertubos'];
const colours = 'Preto Azul Coral Lima Areia Turquesa Cinzento Verão Amarelo Grená Roxo'.split(' ');
const since = Date.UTC(2026, 0, 1);

const pick = (list: readonly string[], number: number): string => list[number % list.length] ?? '';

/** Creates a shop with `count` products: the demo catalogue, and products that share its pictures. The result is always the same. */
export async function stockShop(place: Place, count: number): Promise<void> {
  const settings = { ...place, sellerEmail: seller.email, sellerPassword: seller.password };
  await (await openApi(settings, { makesRenditions: false, worksInBackground: false })).close();
  const { db } = await openDatabase(place);
  await fill(db, count);
  await db.destroy();
  // Without originals, the shop creates no renditions during a measurement.
  rmSync(join(place.dataDir, 'media'), { recursive: true, force: true });
}

async function fill(db: ShopDatabase, count: number): Promise<void> {
  const demo = await db.selectFrom('products').selectAll().orderBy('seq').execute();
  const surplus = demo.slice(count).map(({ id }) => id);
  if (surplus.length > 0) {
    for (const table of ['product_stock', 'stock_movements', 'price_changes'] as const)
      await db.deleteFrom(table).where('product_id', 'in', surplus).execute();
    await db.deleteFrom('products').where('id', 'in', surplus).execute();
  }
  const rows = Array.from({ length: Math.max(0, count - demo.length) }, (_, number) => {
    const model = demo[number % demo.length];
    return { ...productRow(number), category: model?.category ?? '', pictures_json: model?.pictures_json ?? '[]' };
  });
  await db.transaction().execute((transaction) => insertProducts(transaction, rows));
}

const productRow = (number: number) => ({
  id: `product-${number}`,
  name: `${pick(kinds, number)} ${pick(places, number >> 2)} ${pick(colours, number >> 1)} ${number}`,
  description_json: JSON.stringify([
    `Espuma EVA de ${3 + (number % 7)} mm com ${1 + (number % 5)} peças`,
    `Medidas: ${28 + (number % 9)} x ${30 + (number % 11)} cm`,
    `Para ondas de ${pick(places, number >> 3)} e água fria`,
    `Referência: ${pick(kinds, number).slice(0, 2).toUpperCase()}-${(number * 7919) % 1_000_003}`,
  ]),
  price_cents: 2_500 + (number % 4_000),
  offer_cents: 2_000 + (number % 3_000),
  in_stock: number % 20 === 7 ? (0 as const) : (1 as const),
  weight: `${100 + (number % 400)} g`,
  created_at: new Date(since + number * 60_000).toISOString(),
});

/** Returns a product, because most visits go to few products, as in any shop. */
export const popularIn = (products: readonly Product[], n: number): Product =>
  products[Math.floor(((n * 0.618) % 1) ** 3 * products.length)]!;

/** Returns the path of a shopper's request: mostly products and lists, sometimes a search, the cart or the whole list. */
export function shopperPath(products: readonly Product[], n: number): string {
  const turn = n % 20;
  const product = popularIn(products, n);
  if (turn < 8) return productPath(product);
  if (turn < 11) return `/products?page=${1 + (n % 10)}`;
  if (turn < 13) return categoryPath(product.category);
  if (turn < 15) return `/products?q=${encodeURIComponent(searches(n))}`;
  if (turn < 17 || turn === 19) return '/';
  return turn < 18 ? '/cart' : endpoints.productList.path;
}

/** Returns a query for the search box: a word, part of a word, several words, a number, or a word that no product has. */
export const searches = (number: number): string =>
  [
    pick(places, number),
    pick(colours, number).slice(0, 3),
    `${pick(kinds, number)} ${pick(places, number >> 2)}`,
    `${pick(colours, number)} ${number % 100}`,
    String((number * 37) % 5_000),
    `eva de ${3 + (number % 7)} mm`,
    `nada ${number}`,
  ][number % 7] ?? '';
