import { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import type { Product } from '#features/catalogue/contract/product.ts';
import { ProductIndex } from '#features/catalogue/memory/product-index.ts';
import type { FilterRules } from '#features/catalogue/rules/filters/filter-values.ts';
import type { ListQuery } from '#features/catalogue/rules/filters/list-query.ts';
import { inCents } from '#features/catalogue/rules/listed-product.ts';
import { SearchWords } from '#features/search/contract.ts';
import { readContent } from '#server/settings/content-file.ts';

/** The marketers' filter rules. Every entered price may be crossed out. */
export const filterRules: FilterRules = {
  terms: await readContent('attributes.yaml', AttributeTerms),
  striking: { believesEntered: true, isLive: false },
  makers: [{ brand: 'Onda', names: ['Onda Norte'], maker: { name: 'A', address: 'B', email: 'C' } }],
};

/** The marketers' search words. */
export const searchWords = await readContent('search.yaml', SearchWords);

/** The shop's search terms: the search words and the names of product characteristics. */
export const searchTerms = { ...searchWords, attributes: filterRules.terms };

/** The query of the whole list. */
export const everything: ListQuery = { query: '', chosen: {}, sorting: undefined };

/** Products with their positions, as the index takes them. */
export const placed = (products: readonly Product[]) =>
  products.map((product, position) => ({ position, product: inCents(product) }));

/** An index of these products, the oldest first. */
export function anIndex(
  products: readonly Product[],
  words: ConstructorParameters<typeof ProductIndex>[0] = searchTerms,
): ProductIndex {
  const index = new ProductIndex(words, filterRules);
  index.apply({ changed: placed(products), removed: [] });
  return index;
}

/** The products that a query finds, in order. */
export function listedIn(index: ProductIndex, query: Partial<ListQuery> = {}) {
  const found = index.list({ ...everything, ...query });
  return found.slice(0, found.total);
}
