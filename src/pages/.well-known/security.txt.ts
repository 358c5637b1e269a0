import type { APIRoute } from 'astro';
import { owner } from '#features/site-content/components/content.ts';
import { pageTags } from '#features/catalogue/rules/page-tags.ts';
import { securityText } from '#features/seo/rules/security-text.ts';

/** The contact for reports of security vulnerabilities. */
export const GET: APIRoute = ({ locals }) =>
  new Response(
    securityText({ contact: owner.security ?? `mailto:${owner.email}`, siteUrl: locals.shop.siteUrl }, Date.now()),
    {
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Tag': pageTags.products,
        // The file contains an expiry date, which must stay in the future.
        'Cache-Max-Age': String(24 * 60 * 60),
      },
    },
  );
