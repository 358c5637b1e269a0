import { createServer, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Api } from './api.ts';
import { hasManyHosts } from '#server/http/host-headers.ts';
import { visitorsBehind } from '#server/http/visitor-address.ts';
import type { Log } from '#server/log/log.ts';
import { type MetricsDoor, metricsPath } from '#server/metrics/metrics-door.ts';
import { servingPath, type StopNotice } from '#server/process/stop-notice.ts';

export const serverLimits = {
  requestTimeout: 120_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

export const MAX_URL_LENGTH = 4096;

const headers: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Optional: counts answers, serves the figures at the API's own port, and notifies proxies before the end. */
interface Watchers {
  count?: ((res: ServerResponse, url: string) => void) | undefined;
  metrics?: MetricsDoor | undefined;
  notice?: Pick<StopNotice, 'answer' | 'refersOn'> | undefined;
}

/** Passes requests to the API. `trustProxy` is the number of proxies in front of the process. */
export function listenerOf(api: Pick<Api, 'fetch'>, trustProxy: number | undefined, log: Log) {
  const visitorAddress = visitorsBehind(trustProxy, log);
  return getRequestListener((request, { incoming }) => api.fetch(request, { ip: visitorAddress(incoming) }), {
    overrideGlobalObjects: false,
  });
}

/** The HTTP server of a standalone API, not yet listening. `trustProxy` is the number of proxies in front of it. */
export function createApiServer(
  api: Pick<Api, 'fetch'>,
  trustProxy: number | undefined,
  log: Log,
  { count, metrics, notice }: Watchers = {},
): Server {
  const answer = listenerOf(api, trustProxy, log);
  return createServer(serverLimits, (req, res) => {
    if (notice?.refersOn(req, res)) return;
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    const url = req.url ?? '/';
    // Not counted, because its 503 is not a failure.
    if (notice && url === servingPath) return notice.answer(req, res);
    count?.(res, url);
    if (hasManyHosts(req)) return void res.writeHead(400, { 'Content-Length': 0, Connection: 'close' }).end();
    const refusal = url.length > MAX_URL_LENGTH ? 414 : url.startsWith('/') ? undefined : 400;
    if (metrics && url === metricsPath) return metrics(req, res);
    if (refusal === undefined) return void answer(req, res);
    res.writeHead(refusal, { 'Content-Length': 0 }).end();
  });
}
