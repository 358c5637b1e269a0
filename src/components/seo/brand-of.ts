import { safetyOf } from '#domain/content/safety-of.ts';
import { brand, safety } from '../content.ts';

/** The brand under which a product is sold: that of its maker in safety.yaml, else the shop's name. */
export const brandOf = (product: { _id: string; category: string }): string =>
  safetyOf(safety, product)?.brand ?? brand.name;
