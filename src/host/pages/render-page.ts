import { setImmediate as nextTurn } from 'node:timers/promises';
import { within } from '#server/platform/process/within.ts';
import { createKeptParts } from './kept-parts.ts';
import type { PagePart } from './page-part.ts';
import type { BuiltRoute } from '../metrics/page-routes.ts';
import { withImageOrigins } from '../http/security-headers.ts';

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
  /** The pages that there are; absent in a test's own. */
  manifest?: { routes: { routeData: BuiltRoute }[] };
  render(request: Request, options: { locals: object }): Promise<Response>;
}

/** Renders the page at a path with its query. */
export type RenderPage = (pathAndQuery: string) => Promise<RenderedPage>;

const TIME_LIMIT = 30_000;

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
  /** Origins beside https from which pictures may come. */
  imageOrigins?: readonly string[] | undefined;
}

/**
 * Renders pages with Astro so that nothing of a visitor can get into them: the request has no cookie and no header of
 * anybody's.
 */
export function createRenderer({ app, url, locals, imageOrigins = [] }: Site): RenderPage {
  const { origin } = new URL(url);
  const partsOfPage = createKeptParts();
  const render = async (pathAndQuery: string): Promise<RenderedPage> => {
    // Pages requested together would render in step, and hold the memory of all of them at once.
    await nextTurn();
    const request = new Request(origin + pathAndQuery, { headers: { accept: 'text/html' } });
    const parts = partsOfPage();
    const response = await app.render(request, { locals: { ...locals, parts } });
    const headers = headersIn(response, imageOrigins);
    return { status: response.status, headers, parts: parts.split(await response.text()) };
  };
  return (pathAndQuery) => within(TIME_LIMIT, render(pathAndQuery));
}
