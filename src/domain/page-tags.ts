import { categorySegment } from './product-path.ts';

/**
 * What a rendered page can depend on, as it names it in `Cache-Tag`: any change of the products, one product, what the
 * categories of one address show, the newest that they show, the days on which orders arrive, what day it is in Lisbon, whether the API answers, and with which settings the shop was started.
 */
export const pageTags = {
  products: 'products',
  product: (id: string) => `product:${encodeURIComponent(id)}`,
  category: (path: string) => `category:${categorySegment(path)}`,
  related: (path: string) => `related:${categorySegment(path)}`,
  arrival: 'arrival',
  today: 'today',
  outage: 'outage',
  settings: 'settings',
} as const;
