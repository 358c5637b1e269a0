import type { AppDeps } from '../app-deps.ts';
import { createVersionedReply } from '../http/versioned-reply.ts';
import { ratingsByProduct } from '../reviews/review-stats.ts';
import { lowestPrices } from './price-change.repository.ts';
import { type ProductRow, productPages } from './product.repository.ts';
import { toProduct } from './product.service.ts';

/**
 * Answers the product list from memory. The database counts every write to products and reviews, whoever makes it, and
 * that number is compared first: no process ever answers an old list.
 */
export function createProductList({ db, mediaBaseUrl }: AppDeps): (request: Request) => Promise<Response> {
  const readVersion = async (): Promise<number> => {
    const row = await db.selectFrom('versions').select('value').where('name', '=', 'products').executeTakeFirst();
    return row?.value ?? 0;
  };
  async function* make(): AsyncIterable<string> {
    const ratings = await ratingsByProduct(db);
    const lowest = await lowestPrices(db);
    const toText = (row: ProductRow) =>
      JSON.stringify(toProduct(row, mediaBaseUrl, { ratings: ratings.get(row.id), lowestCents: lowest.get(row.id) }));
    let separator = '';
    yield '{"success":true,"products":[';
    for await (const rows of productPages(db)) {
      yield separator + rows.map(toText).join(',');
      separator = ',';
    }
    yield ']}';
  }
  return createVersionedReply({ readVersion, make });
}
