/**
 * What a rendered page can depend on, as it names it in `Cache-Tag`: any change of the products, one product, what a
 * category shows, the newest that a category shows, whether the API answers, and with which settings the shop was started.
 */
export const pageTags = {
  products: 'products',
  product: (id: string) => `product:${encodeURIComponent(id)}`,
  category: (path: string) => `category:${encodeURIComponent(path.toLowerCase())}`,
  related: (path: string) => `related:${encodeURIComponent(path.toLowerCase())}`,
  outage: 'outage',
  settings: 'settings',
} as const;
