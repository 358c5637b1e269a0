import type { APIRoute } from 'astro';
import { readableProductPath } from '#features/catalogue/rules/product-path.ts';

/**
 * Shows the product of a readable address, `/products/<category>/<id>/<slug>`, and redirects other words to the right ones. Also redirects old
 * addresses of products whose category contained a slash, which some proxies and link checkers decode.
 */
export const GET: APIRoute = async ({ locals, params, redirect, rewrite, url }) => {
  const products = await locals.shop.catalogue.products();
  const [id = '', slug, ...more] = params.address?.split('/') ?? [];
  const product = products.find(id);
  if (!product || slug === undefined || more.length > 0) {
    const moved = products.find(params.address?.split('/').at(-1) ?? '');
    return moved ? redirect(moved.path + url.search, 301) : new Response(null, { status: 404 });
  }
  const address = readableProductPath(product);
  return url.pathname === address ? rewrite(product.path + url.search) : redirect(address + url.search, 301);
};
