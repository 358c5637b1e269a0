import type { ListedProduct } from '#features/catalogue/rules/listed-product.ts';

/** Returns the redirect to a product's present address, with the query of the old one; 404 without a product. */
export const movedProduct = (product: ListedProduct | undefined, search: string): Response =>
  product
    ? new Response(null, { status: 301, headers: { location: product.path + search } })
    : new Response(null, { status: 404 });
