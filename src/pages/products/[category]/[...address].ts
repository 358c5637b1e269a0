import type { APIRoute } from 'astro';

/** Redirects old URLs of products whose category contained a slash, which some proxies and link checkers decode. */
export const GET: APIRoute = async ({ locals, params, redirect, url }) => {
  const products = await locals.shop.catalogue.products();
  const product = products.find(params.address?.split('/').at(-1) ?? '');
  return product ? redirect(product.path + url.search, 301) : new Response(null, { status: 404 });
};
