import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { within } from '#server/platform/process/within.ts';
import { createKeptParts } from './kept-parts.ts';
import type { PagePart } from './page-part.ts';
import { withImageOrigins } from '../http/security-headers.ts';
import type { StaticHeaders } from '../http/static-headers.ts';

/** Header fields by lower-case name. */
export type PageHeaders = Record<string, string | string[]>;

/** A page as Astro answered it, whole. */
export interface RenderedPage {
  status: number;
  headers: PageHeaders;
  parts: readonly PagePart[];
}

/** What the built site renders by: the `app` of pages-app.ts. */
export interface AstroApp {
  render(
    request: Request,
    options: { locals: object; prerenderedErrorPageFetch: (url: string) => Promise<Response> },
  ): Promise<Response>;
}

/** Renders the page at a path with its query. */
export type RenderPage = (pathAndQuery: string) => Promise<RenderedPage>;

const TIME_LIMIT = 30_000;

/** A prerendered error page comes from Astro without the headers that the build made for it. */
function withErrorPageHeaders(page: RenderedPage, headersOf: StaticHeaders): RenderedPage {
  if (page.status < 400 || 'content-security-policy' in page.headers) return page;
  const own = headersOf(`/${page.status}`).map(({ key, value }) => [key.toLowerCase(), value]);
  return { ...page, headers: { ...page.headers, ...Object.fromEntries(own) } };
}

function headersIn({ headers }: Response, imageOrigins: readonly string[]): PageHeaders {
  const cookies = headers.getSetCookie();
  const policy = headers.get('content-security-policy');
  return {
    ...Object.fromEntries(headers),
    ...(policy !== null && { 'content-security-policy': withImageOrigins(policy, imageOrigins) }),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  };
}

interface Site {
  app: AstroApp;
  /** The address under which visitors reach it. */
  url: string;
  /** What pages read. */
  locals: object;
  /** The folder with its prerendered pages, and their headers. */
  client: string;
  headersOf: StaticHeaders;
  /** Origins beside https from which pictures may come. */
  imageOrigins?: readonly string[] | undefined;
}

/**
 * Renders pages with Astro so that nothing of a visitor can get into them: the request has no cookie and no header of
 * anybody's.
 */
export function createRenderer({ app, url, locals, client, headersOf, imageOrigins = [] }: Site): RenderPage {
  const { origin } = new URL(url);
  const partsOfPage = createKeptParts();
  const errorPage = async (address: string) => {
    const html = await readFile(join(client, new URL(address).pathname)).catch(() => undefined);
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    return html ? new Response(html, { headers }) : new Response(null, { status: 404 });
  };
  const render = async (pathAndQuery: string): Promise<RenderedPage> => {
    // Pages that are asked for together would be rendered in step, and need the memory of all of them at once.
    await nextTurn();
    const request = new Request(origin + pathAndQuery, { headers: { accept: 'text/html' } });
    const parts = partsOfPage();
    const response = await app.render(request, { locals: { ...locals, parts }, prerenderedErrorPageFetch: errorPage });
    const rendered = { status: response.status, headers: headersIn(response, imageOrigins) };
    return withErrorPageHeaders({ ...rendered, parts: parts.split(await response.text()) }, headersOf);
  };
  return (pathAndQuery) => within(TIME_LIMIT, render(pathAndQuery));
}
