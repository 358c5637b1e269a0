import type { Safety } from '#contract/content/legal-content.ts';

/** What is to be told of a product's safety: the entry that names it, or its category, or neither. */
export const safetyOf = (
  entries: readonly Safety[],
  { _id, category }: { _id: string; category: string },
): Safety | undefined =>
  entries.find(({ products }) => products?.includes(_id)) ??
  entries.find(({ categories }) => categories?.includes(category)) ??
  entries.find(({ products, categories }) => !products && !categories);
