import { setImmediate as nextTurn } from 'node:timers/promises';
import { within } from '#server/process/within.ts';
import { createKeptParts } from './kept-parts.ts';
import type { PagePart } from './page-part.ts';
import type { IslandModules } from './island-modules.ts';
import type { BuiltRoute } from '../metrics/page-routes.ts';
import { withImageOrigins } from '../http/security-headers.ts';

/** Header fields by lower-case name. */
export type PageHeaders = Record<string, string | string[]>;

/** A complete page as Astro answered it. */
export interface RenderedPage {
  status: number;
  headers: PageHeaders;
  parts: readonly PagePart[];
}

/** The renderer of the built site: the `app` of pages-app.ts. */
export interface AstroApp {
  /** The pages of the site; absent in a test's renderer. */
  manifest?: { routes: { routeData: BuiltRoute }[] };
  render(request: Request, options: { locals: object }): Promise<Response>;
}

export type RenderPage = (pathAndQuery: string) => Promise<RenderedPage>;

const TIME_LIMIT = 30_000;

function headersIn({ headers }: Response, imageOrigins: readonly string[], link: string | undefined): PageHeaders {
  const cookies = headers.getSetCookie();
  const policy = headers.get('content-security-policy');
  return {
    ...Object.fromEntries(headers),
    ...(policy !== null && { 'content-security-policy': withImageOrigins(policy, imageOrigins) }),
    ...(link !== undefined && { link }),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  };
}

interface Site {
  app: AstroApp;
  url: string;
  locals: object;
  /** Origins of pictures in addition to https. */
  imageOrigins?: readonly string[] | undefined;
  /** Absent in a test's renderer. */
  islandModules?: IslandModules;
}

/** Renders pages with Astro so that no visitor's data can get into them. The request has no cookie and no header of a visitor. */
export function createRenderer({ app, url, locals, imageOrigins = [], islandModules }: Site): RenderPage {
  const { origin } = new URL(url);
  const partsOfPage = createKeptParts();
  const render = async (pathAndQuery: string): Promise<RenderedPage> => {
    // Otherwise pages that are requested together would render in step. All of them would be in memory at the same time.
    await nextTurn();
    const request = new Request(origin + pathAndQuery, { headers: { accept: 'text/html' } });
    const parts = partsOfPage();
    const response = await app.render(request, { locals: { ...locals, parts } });
    const html = await response.text();
    const headers = headersIn(response, imageOrigins, islandModules?.(html));
    return { status: response.status, headers, parts: parts.split(html) };
  };
  return (pathAndQuery) => within(TIME_LIMIT, render(pathAndQuery));
}
