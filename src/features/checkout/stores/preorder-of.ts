import { lastDay, preorderDay } from '#features/catalogue/rules/preorder.ts';
import type { $cartLines } from './goods.ts';

/** The first day when the goods of the cart leave together, because some are pre-ordered. */
export const preorderOf = (lines: ReturnType<typeof $cartLines.get>, today: string): string | undefined =>
  lastDay(lines.map(({ product }) => preorderDay(product, today)));
