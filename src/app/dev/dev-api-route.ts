import type { APIRoute } from 'astro';

/** Passes the calls of `astro dev` to the API. In the built site, the server does this without Astro. */
export const ALL: APIRoute = ({ request, clientAddress, locals }) =>
  locals.shop.api?.fetch(request, { ip: clientAddress }) ?? new Response(null, { status: 404 });
