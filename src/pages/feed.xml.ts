import type { APIRoute } from 'astro';
import { brand, pages } from '#components/content.ts';
import { categoryName } from '#components/seo/category-steps.ts';
import { pageTags } from '#domain/page-tags.ts';
import { merchantFeedXml } from '#domain/seo/merchant-feed.ts';

/** The product feed for Google Merchant. */
export const GET: APIRoute = async ({ locals }) => {
  const { catalogue, siteUrl } = locals.shop;
  const products = (await catalogue.products()).all();
  const { name, blurb: description } = brand;
  const xml = merchantFeedXml(products, { siteUrl, name, description, freeShipping: pages.freeDelivery, categoryName });
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Tag': pageTags.products },
  });
};
