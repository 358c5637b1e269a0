import { IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { CapturedResponse, type RenderedPage } from './captured-response.ts';
import type { StaticHeaders } from './static-headers.ts';

/** Astro's request handler as the adapter builds it in middleware mode. */
export type AstroHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: undefined,
  locals: object,
) => void | Promise<void>;

/** Renders the page at a path with its query. */
export type RenderPage = (pathAndQuery: string) => Promise<RenderedPage>;

/** The same request for every visitor: an address of the site, no cookie and no header of anybody's. */
function canonicalRequest(pathAndQuery: string, site: URL): IncomingMessage {
  const socket = Object.assign(new Socket(), site.protocol === 'https:' ? { encrypted: true } : {});
  const request = new IncomingMessage(socket);
  request.method = 'GET';
  request.url = pathAndQuery;
  request.headers = { host: site.host, accept: 'text/html' };
  request.push(null);
  return request;
}

const TIME_LIMIT = 30_000;

/** A prerendered error page comes from Astro without the headers that the build made for it. */
function withErrorPageHeaders(page: RenderedPage, headersOf: StaticHeaders): RenderedPage {
  if (page.status < 400 || 'content-security-policy' in page.headers) return page;
  const own = headersOf(`/${page.status}`).map(({ key, value }) => [key.toLowerCase(), value]);
  return { ...page, headers: { ...page.headers, ...Object.fromEntries(own) } };
}

/** Renders pages with Astro so that nothing of the visitor can get into them; `locals` is what pages read. */
export function createRenderer(
  handler: AstroHandler,
  siteUrl: string,
  locals: object,
  headersOf: StaticHeaders,
): RenderPage {
  const site = new URL(siteUrl);
  return async (pathAndQuery) => {
    const request = canonicalRequest(pathAndQuery, site);
    const response = new CapturedResponse(request);
    const giveUp = () => response.destroy(new Error(`The page took longer than ${TIME_LIMIT} ms.`));
    const timer = setTimeout(giveUp, TIME_LIMIT);
    // Without `next`, Astro renders its own 404 page for an address it does not know.
    const handle = async () => handler(request, response.asServerResponse(), undefined, { ...locals });
    const [rendered] = await Promise.all([response.rendered, handle()]).finally(() => clearTimeout(timer));
    return withErrorPageHeaders(rendered, headersOf);
  };
}
