import type { APIRoute } from 'astro';
import { pageTags } from '#domain/page-tags.ts';
import { robotsText } from '#domain/seo/robots.ts';

/** What crawlers may read, and where the sitemap is. */
export const GET: APIRoute = ({ locals }) =>
  new Response(robotsText(locals.shop.siteUrl), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Tag': pageTags.products },
  });
