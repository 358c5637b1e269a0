import type { Safety } from '#features/legal/contract/legal-content.ts';

type Described = { _id: string; category: string };

/** The safety entry of the product, or else of its category. Returns undefined if the product has no known manufacturer. */
export const safetyOf = (entries: readonly Safety[], { _id, category }: Described): Safety | undefined =>
  entries.find(({ products }) => products?.includes(_id)) ??
  entries.find(({ categories }) => categories?.includes(category));

/** Whether a shop may offer a product. A live shop must not offer a product without a manufacturer (Regulation (EU) 2023/988, article 19). */
export type IsOffered = (product: Described) => boolean;

export const offeringRule = (entries: readonly Safety[], isLive: boolean): IsOffered =>
  isLive ? (product) => safetyOf(entries, product) !== undefined : () => true;
