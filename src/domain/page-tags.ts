/**
 * What a rendered page can depend on, as it names it in `Cache-Tag`: any change of the products, one product, what a
 * category shows, and the newest that a category shows.
 */
export const pageTags = {
  products: 'products',
  product: (id: string) => `product:${encodeURIComponent(id)}`,
  category: (path: string) => `category:${encodeURIComponent(path.toLowerCase())}`,
  related: (path: string) => `related:${encodeURIComponent(path.toLowerCase())}`,
} as const;
