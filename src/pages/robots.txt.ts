import type { APIRoute } from 'astro';
import { pageTags } from '#features/catalogue/rules/page-tags.ts';
import { robotsText } from '#features/seo/rules/robots.ts';

/** The rules for crawlers and the location of the sitemap. */
export const GET: APIRoute = ({ locals }) =>
  new Response(robotsText(locals.shop.siteUrl), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Tag': pageTags.products },
  });
