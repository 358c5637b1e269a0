import type { ProductDeps } from '#features/catalogue/server/product-deps.ts';
import type { Planning } from './plan-file.ts';

export interface ImportDeps extends ProductDeps {
  terms: Pick<Planning, 'taxPercentage'>;
}

/** Returns what the reading of a file needs to know. */
export const planningOf = ({ now, attributeTerms, terms }: ImportDeps): Planning => ({
  now: now(),
  attributeTerms,
  taxPercentage: terms.taxPercentage,
});
