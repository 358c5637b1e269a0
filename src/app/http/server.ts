import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { hasManyHosts } from '#server/http/host-headers.ts';
import { loggedPath } from '#server/log/logged-request.ts';
import type { ShopLog } from '#server/log/shop-log.ts';
import { type MetricsDoor, metricsPath } from '#server/metrics/metrics-door.ts';
import { servingPath, type StopNotice } from '#server/process/stop-notice.ts';
import type { RequestFigures } from '#server/metrics/request-figures.ts';
import { listenerOf, MAX_URL_LENGTH, serverLimits } from '../api/api-server.ts';
import type { Shop } from '../compose-shop.ts';
import type { PageCache } from '../pages/page-cache.ts';
import type { PreparedPage } from '../pages/prepared-page.ts';
import { findOldAddress, withQueryOf } from './old-addresses.ts';
import { isHealthCheck } from './health-check.ts';
import { addressesInLowerCase, type RouteName } from './lower-case-words.ts';
import { isMalformed, pageKey, withSingleSlashes } from './page-key.ts';
import { refuse, refuseCall } from './refusals.ts';
import { sendPage, sendReady } from '../pages/send-page.ts';
import type { StaticFiles } from './static-files.ts';

/** The page for addresses that do not exist. */
const NOT_FOUND = '/404';

const limits = {
  ...serverLimits,
  // Nearly all requests have no body, so Node creates no stream for them.
  optimizeEmptyRequests: true,
};

export interface ShopServerParts {
  shop: Pick<Shop, 'api'> & Partial<Pick<Shop, 'oldAddresses'>>;
  files: StaticFiles;
  pages: Pick<PageCache, 'find' | 'peek'>;
  log?: ShopLog;
  headers: Record<string, string>;
  /** Counts answers; undefined where no figures are served. */
  counting?: { requests: RequestFigures; routeOf: (url: string) => string } | undefined;
  metrics?: MetricsDoor | undefined;
  /** Tells proxies whether this process still accepts requests. */
  notice?: Pick<StopNotice, 'answer' | 'refersOn'> | undefined;
  trustProxy?: number | undefined;
  /** The pages of the build, in the same order as Astro's route matching. */
  routes?: readonly RouteName[] | undefined;
  allowedOrigins?: readonly string[] | undefined;
}

type Listener = (req: IncomingMessage, res: ServerResponse) => unknown;

const isCall = (url: string): boolean => /^\/(api|media)(\/|\?|$)/.test(url);
// Astro's picture endpoint creates any size and format on demand. The shop creates its pictures in advance.
const isClosed = (url: string): boolean => /^\/_image(\/|\?|$)/.test(url);

/** Reports problems on standard error when there is no log. */
const problemOf = ({ log }: ShopServerParts): ShopLog['problem'] =>
  log?.problem ?? ((line, cause) => console.error(line, cause));

function callListener(parts: ShopServerParts): Listener {
  const { api } = parts.shop;
  return api ? listenerOf(api, parts.trustProxy, problemOf(parts)) : (_req, res) => refuseCall(res);
}

function pageListener(parts: ShopServerParts): Listener {
  const { files, pages, routes = [] } = parts;
  const { oldAddresses } = parts.shop;
  const problem = problemOf(parts);
  /** Finds the page that a visitor means who wrote its fixed words in capitals; returns its address. */
  const findMeant = async (url: string): Promise<string | undefined> => {
    for (const address of addressesInLowerCase(url, routes)) {
      const { page } = await pages.find(pageKey(address));
      if (page.status < 400) return address;
    }
    return undefined;
  };
  /** Redirects a request for a missing page, or counts it. Returns whether it redirected. */
  const answerMissing = async (req: IncomingMessage, res: ServerResponse, url: string): Promise<boolean> => {
    const meant = await findMeant(url);
    if (meant !== undefined) refuse(res, 301, 'The address is written in lower case.', { Location: meant });
    if (meant !== undefined || !oldAddresses) return meant !== undefined;
    const target = await findOldAddress({ oldAddresses, pages }, url);
    if (target !== undefined) refuse(res, 301, 'The page has a new address.', { Location: target });
    else if (req.method === 'GET') oldAddresses.countMissing(url);
    return target !== undefined;
  };
  const answerPage = async (req: IncomingMessage, res: ServerResponse, url: string) => {
    try {
      const { page, state } = await pages.find(pageKey(url));
      if (page.status === 404 && (await answerMissing(req, res, url))) return;
      await sendPage(req, res, page.status === 301 ? withWholeQuery(page, url) : page, state);
    } catch (error) {
      problem(`Could not render ${loggedPath(url)}`, error, undefined, 'render');
      refuse(res, 500, 'Internal server error');
    }
  };
  return (req, res) => {
    const url = req.url ?? '/';
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return refuse(res, 405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
    }
    const tidy = withSingleSlashes(url);
    if (tidy !== url) return refuse(res, 301, 'The address has too many slashes.', { Location: tidy });
    if (isClosed(url)) return refuse(res, 404, 'Not found');
    // Astro cannot decode such an address and would log it with a stack trace.
    const asked = isMalformed(url) ? NOT_FOUND : url;
    files(req, res, () => void answerPage(req, res, asked));
  };
}

/** A page's redirect with the whole query of the request. The page itself sees only the parameters that it reads. */
function withWholeQuery(page: PreparedPage, url: string): PreparedPage {
  const { location } = page.headers;
  if (typeof location !== 'string') return page;
  const [path = ''] = location.split('?', 1);
  return { ...page, headers: { ...page.headers, location: withQueryOf(url, path) } };
}

/** Logs page requests. The API logs its own calls. */
function logPageRequest({ log }: ShopServerParts, req: IncomingMessage, res: ServerResponse): void {
  if (!log?.isRequestLogged || isCall(req.url ?? '/')) return;
  const started = performance.now();
  res.once('close', () => {
    const path = loggedPath(req.url ?? '/');
    const milliseconds = performance.now() - started;
    log.request({ id: randomUUID(), method: req.method ?? '', path, status: res.statusCode, milliseconds });
  });
}

/** The shop's HTTP server, not yet listening. Order: a page that is ready, the API (`/api`, `/media`), a built file, the page cache, Astro. */
export function createShopServer(parts: ShopServerParts): Server {
  const { counting, metrics, notice, allowedOrigins = [] } = parts;
  const answerCall = callListener(parts);
  const answerPage = pageListener(parts);
  const fixed = Object.entries(parts.headers);
  return createServer(limits, (req, res) => {
    const url = req.url ?? '/';
    // Not counted, because the proxy discards this 502 and no visitor receives it.
    if (notice?.refersOn(req, res)) return;
    logPageRequest(parts, req, res);
    if (hasManyHosts(req)) return refuse(res, 400, 'The request has two Host headers.', { Connection: 'close' });
    const started = counting ? performance.now() : 0;
    const isCheck = parts.shop.api !== undefined && isHealthCheck(req, allowedOrigins);
    const kept = isCheck ? undefined : parts.pages.peek(url);
    if (kept && sendReady(req, res, kept)) {
      return counting?.requests.count(kept.route, kept.status, performance.now() - started);
    }
    for (const [name, value] of fixed) res.setHeader(name, value);
    // Not counted, because its 503 is not a failure.
    if (notice && url === servingPath) return notice.answer(req, res);
    counting?.requests.watch(res, started, () => counting.routeOf(url));
    if (url.length > MAX_URL_LENGTH) return refuse(res, 414, 'The address is too long.');
    if (!url.startsWith('/')) return refuse(res, 400, 'The address is not understood.');
    if (isCall(url) || isCheck) return answerCall(req, res);
    if (metrics && url === metricsPath) return metrics(req, res);
    return answerPage(req, res);
  });
}
