import type { APIRoute } from 'astro';
import { owner } from '#components/content.ts';
import { pageTags } from '#domain/page-tags.ts';
import { securityText } from '#domain/seo/security-text.ts';

/** Where somebody tells of a weakness of the shop. */
export const GET: APIRoute = ({ locals }) =>
  new Response(
    securityText({ contact: owner.security ?? `mailto:${owner.email}`, siteUrl: locals.shop.siteUrl }, Date.now()),
    {
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Tag': pageTags.products,
        // Its day of expiry moves on.
        'Cache-Max-Age': String(24 * 60 * 60),
      },
    },
  );
