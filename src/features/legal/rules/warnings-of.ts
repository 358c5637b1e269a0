import type { Safety } from '../contract/legal-content.ts';

/** Returns the warnings that name the product, or else its category. */
export const warningsOf = (
  entries: readonly Safety[],
  { _id, category }: { _id: string; category: string },
): readonly string[] =>
  (
    entries.find(({ products }) => products?.includes(_id)) ??
    entries.find(({ categories }) => categories?.includes(category))
  )?.warnings ?? [];
