import type { AppDeps } from '../app-deps.ts';
import { createVersionedReply } from '../http/versioned-reply.ts';
import { ratingsByProduct } from '../reviews/review-stats.ts';
import { lowestPrices } from './price-change.repository.ts';
import { listProducts } from './product.repository.ts';
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
  const make = async () => {
    const rows = await listProducts(db);
    const ratings = await ratingsByProduct(db);
    const lowest = await lowestPrices(db);
    const factsOf = (id: string) => ({ ratings: ratings.get(id), lowestCents: lowest.get(id) });
    return jsonPieces(rows, (row) => toProduct(row, mediaBaseUrl, factsOf(row.id)));
  };
  return createVersionedReply({ readVersion, make });
}

function* jsonPieces<Row>(rows: readonly Row[], toItem: (row: Row) => object): Iterable<string> {
  yield '{"success":true,"products":[';
  for (const [index, row] of rows.entries()) yield `${index > 0 ? ',' : ''}${JSON.stringify(toItem(row))}`;
  yield ']}';
}
