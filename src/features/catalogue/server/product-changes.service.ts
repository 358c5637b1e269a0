import type { ProductChanges } from '../rules/product-changes.ts';
import { earlierPrices } from './price-change.repository.ts';
import type { ProductDeps } from './product-deps.ts';
import { toProductInCents } from './product.mapper.ts';
import { findChanges } from './product.repository.ts';
import { ratingsByProduct } from './rating.repository.ts';

const PAGE = 250;

type ChangesDeps = Pick<ProductDeps, 'db' | 'mediaBaseUrl' | 'isOffered'>;

/** Returns one page of the products that changed after `since`, in the order of their changes. */
export async function readChanges({ db, ...listing }: ChangesDeps, since: number): Promise<ProductChanges> {
  const changes = await findChanges(db, since, PAGE);
  const ids = changes.map(({ id }) => id);
  const [ratings, earlier] = await Promise.all([ratingsByProduct(db, ids), earlierPrices(db, ids)]);
  const listed = changes.flatMap(({ row }) => (row === undefined ? [] : [row]));
  return {
    version: changes.at(-1)?.version ?? since,
    isComplete: changes.length < PAGE,
    changed: listed.map((row) => {
      const facts = { ratings: ratings.get(row.id), earlier: earlier.get(row.id) };
      return { position: row.seq, product: toProductInCents(row, listing, facts), searchText: row.search_text };
    }),
    removed: changes.filter(({ row }) => row === undefined).map(({ id }) => id),
  };
}
