import { formatCents } from '#core/money.ts';
import type { ProductIndex } from '#features/catalogue/memory/product-index.ts';
import { models } from '#features/catalogue/text/models.ts';

/** Returns "desde 27,90 €", the lowest price of a category, or undefined if it has no product. */
export function lowestPrice(products: ProductIndex, path: string): string | undefined {
  const [cheapest] = products
    .list({ query: '', chosen: { category: [path.toLowerCase()] }, sorting: 'price-up' })
    .slice(0, 1);
  return cheapest && models.from(formatCents(cheapest.offerCents));
}
