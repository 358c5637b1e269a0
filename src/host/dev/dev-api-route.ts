import type { APIRoute } from 'astro';

/** Hands the calls of `astro dev` to the API; the built site's server does it without Astro. */
export const ALL: APIRoute = ({ request, clientAddress, locals }) =>
  locals.shop.api?.fetch(request, { ip: clientAddress }) ?? new Response(null, { status: 404 });
