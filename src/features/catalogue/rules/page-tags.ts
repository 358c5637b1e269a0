import { categorySegment } from './product-path.ts';

/**
 * The `Cache-Tag` values of rendered pages, one for each thing that a page can depend on. `products`: any product. `product`: one product.
 * `category`: the products of the categories at one address. `related`: the newest products of those. `model`: the colours of one model. `arrival`:
 * the delivery days. `today`: the date in Lisbon, on
 * which the cards of pre-orders depend. `outage`: whether the API answers. `settings`: the settings at the shop's start.
 */
export const pageTags = {
  products: 'products',
  product: (id: string) => `product:${encodeURIComponent(id)}`,
  category: (path: string) => `category:${categorySegment(path)}`,
  related: (path: string) => `related:${categorySegment(path)}`,
  model: (key: string) => `model:${encodeURIComponent(key.toWellFormed())}`,
  arrival: 'arrival',
  today: 'today',
  outage: 'outage',
  settings: 'settings',
} as const;

/** The tags of a product's page. If the product is one of several colours, the page also shows its model. */
export const productPageTags = ({ _id, category }: { _id: string; category: string }, model?: string): string =>
  [
    pageTags.product(_id),
    pageTags.related(category),
    ...(model === undefined ? [] : [pageTags.model(model)]),
    pageTags.arrival,
    pageTags.outage,
  ].join();

/** The tags of a category's page. The page of a category that only products name may become a redirect with any change of products. */
export const categoryPageTags = (category: string, isNamed: boolean): string =>
  [pageTags.category(category), pageTags.outage, pageTags.today, ...(isNamed ? [] : [pageTags.products])].join();
