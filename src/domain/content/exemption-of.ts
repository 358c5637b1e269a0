import type { Exemption } from '#contract/content/legal-content.ts';

/** Why the buyer of a product cannot withdraw; undefined where the usual right holds. */
export const exemptionOf = (
  entries: readonly Exemption[],
  { _id, category }: { _id: string; category: string },
): string | undefined =>
  entries.find(({ products, categories }) => products?.includes(_id) || categories?.includes(category))?.reason;
