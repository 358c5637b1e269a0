import type { Product } from '../contract/product.ts';
import { mediaBase } from '#server/http/origins.ts';
import { listJson } from '#server/http/streamed-reply.ts';
import { createVersionedReply } from '#server/http/versioned-reply.ts';
import { earlierPrices } from './price-change.repository.ts';
import type { ProductDeps } from './product-deps.ts';
import { toProduct } from './product.mapper.ts';
import { findListVersion, readListed } from './product.repository.ts';
import { ratingsByProduct } from './rating.repository.ts';

/** Serves the list from memory. Each request compares the database's count of writes, so that no process serves an old list. */
export function createProductList(deps: ProductDeps): (request: Request) => Promise<Response> {
  const { db, isOffered } = deps;
  async function* products(mediaBaseUrl: string): AsyncIterable<Product> {
    const ratings = await ratingsByProduct(db);
    const earlier = await earlierPrices(db);
    for await (const row of readListed(db)) {
      yield toProduct(row, { mediaBaseUrl, isOffered }, { ratings: ratings.get(row.id), earlier: earlier.get(row.id) });
    }
  }
  const answersByBase = new Map<string, (request: Request) => Promise<Response>>();
  return async (request) => {
    const base = mediaBase(request, deps);
    const answer =
      answersByBase.get(base) ??
      createVersionedReply({
        readVersion: () => findListVersion(db),
        make: () => listJson('products', products(base)),
      });
    answersByBase.set(base, answer);
    return await answer(request);
  };
}
