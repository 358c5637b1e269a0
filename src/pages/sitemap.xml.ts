import type { APIRoute } from 'astro';
import { guide, legalPages } from '#features/site-content/components/content.ts';
import { pageTags } from '#features/catalogue/rules/page-tags.ts';
import { categoryPath, readableProductPath } from '#features/catalogue/rules/product-path.ts';
import { sitemapXml } from '#features/seo/rules/sitemap.ts';

/** The pages for search engines: all products, including sold-out ones, and the categories that have products. */
export const GET: APIRoute = async ({ locals, url }) => {
  const { catalogue, siteUrl } = locals.shop;
  const products = await catalogue.products();
  const categories = new Set(products.shownCategories().map(categoryPath));
  const paths = [
    '/',
    '/products',
    ...categories,
    ...Array.from(products.names(), readableProductPath),
    ...(guide.isOffered ? ['/guia', '/guia/deck', '/guia/wax'] : []),
    '/contact',
    '/livre-resolucao',
    ...legalPages.map(({ id }) => `/${id}`),
  ];
  const part = /^[1-9]\d{0,3}$/.exec(url.searchParams.get('page') ?? '')?.[0];
  const xml = sitemapXml(paths, siteUrl, part === undefined ? undefined : Number(part));
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Tag': pageTags.products },
  });
};
