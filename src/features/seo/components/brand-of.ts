import { safetyOf } from '#features/catalogue/rules/safety-of.ts';
import { brand, safety } from '#features/site-content/components/content.ts';

/** Returns the brand of a product: its manufacturer in safety.yaml, or else the name of the shop. */
export const brandOf = (product: { _id: string; category: string }): string =>
  safetyOf(safety, product)?.brand ?? brand.name;
