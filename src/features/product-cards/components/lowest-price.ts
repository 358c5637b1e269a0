import { formatCents } from '#core/money.ts';
import { models } from '#features/catalogue/text/models.ts';

/** The products in memory, which components know only as a part of the request. */
type Products = Awaited<ReturnType<App.Locals['shop']['catalogue']['products']>>;

/** Returns "desde 27,90 €", the lowest price of a category, or undefined if it has no product. */
export function lowestPrice(products: Products, path: string): string | undefined {
  const [cheapest] = products
    .list({ query: '', chosen: { category: [path.toLowerCase()] }, sorting: 'price-up' })
    .slice(0, 1);
  return cheapest && models.from(formatCents(cheapest.offerCents));
}
