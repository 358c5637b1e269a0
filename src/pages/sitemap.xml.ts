import type { APIRoute } from 'astro';
import { categoryPath } from '#domain/product-path.ts';
import { sitemapXml } from '#domain/seo/sitemap.ts';

export const prerender = false;

/** The pages for search engines: all products, in stock or not, and the categories that show one. */
export const GET: APIRoute = async ({ locals }) => {
  const { catalogue, siteUrl } = locals.shop;
  const { products, categories, inCategory } = await catalogue.snapshot();
  const shown = categories.filter((category) => inCategory(category).length > 0);
  const paths = ['/', '/products', ...shown.map(categoryPath), ...products.map(({ path }) => path), '/contact'];
  const xml = sitemapXml(
    paths.map((path) => ({ path })),
    siteUrl,
  );
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Tag': 'products' } });
};
