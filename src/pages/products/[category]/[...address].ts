import type { APIRoute } from 'astro';

/** Leads to a product whose category held a slash, which some proxies and link checkers decode in its former address. */
export const GET: APIRoute = async ({ locals, params, redirect, url }) => {
  const products = await locals.shop.catalogue.products();
  const product = products.find(params.address?.split('/').at(-1) ?? '');
  return product ? redirect(product.path + url.search, 301) : new Response(null, { status: 404 });
};
