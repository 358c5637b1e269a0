import { IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { CapturedResponse, type RenderedPage } from './captured-response.ts';

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

/** Renders pages with Astro so that nothing of the visitor can get into them; `locals` is what pages read. */
export function createRenderer(handler: AstroHandler, siteUrl: string, locals: object): RenderPage {
  const site = new URL(siteUrl);
  return async (pathAndQuery) => {
    const response = new CapturedResponse();
    // Without `next`, Astro renders its own 404 page for an address it does not know.
    const handled = handler(canonicalRequest(pathAndQuery, site), response.asServerResponse(), undefined, {
      ...locals,
    });
    const [rendered] = await Promise.all([response.rendered, handled]);
    return rendered;
  };
}
