import type { Exemption } from '../contract/legal-content.ts';

/** The reason why the buyer cannot withdraw from this product; undefined if the right of withdrawal applies. */
export const exemptionOf = (
  entries: readonly Exemption[],
  { _id, category }: { _id: string; category: string },
): string | undefined =>
  entries.find(({ products, categories }) => products?.includes(_id) || categories?.includes(category))?.reason;
