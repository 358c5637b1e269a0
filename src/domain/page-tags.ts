import { categorySegment } from './product-path.ts';

/**
 * What a rendered page can depend on, as it names it in `Cache-Tag`: any change of the products, one product, what the
 * categories of one address show, the newest that they show, the colours of one model, the days on which orders arrive,
 * what day it is in Lisbon, whether the API answers, and with which settings the shop was started.
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

/** The tags of the page of a product, which also shows its model where it is one of several colours. */
export const productPageTags = ({ _id, category }: { _id: string; category: string }, model?: string): string =>
  [
    pageTags.product(_id),
    pageTags.related(category),
    ...(model === undefined ? [] : [pageTags.model(model)]),
    pageTags.arrival,
    pageTags.outage,
  ].join();
