import { hash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createDrain } from '../process/graceful-stop.ts';
import { listen } from '../process/listen.ts';
import { exposition, expositionType } from './exposition.ts';
import type { Figure } from './figures.ts';

/** Where the figures are served; nowhere unless at least one of both is set. */
export interface MetricsSettings {
  /** A separate port. Without a token, it only listens on this machine. */
  metricsPort: number | undefined;
  /** The token in `Authorization: Bearer …`. Without a separate port, the shop's own port serves the figures. */
  metricsToken: string | undefined;
}

export type MetricsDoor = (req: IncomingMessage, res: ServerResponse) => void;

export const metricsPath = '/metrics';

const digest = (text: string) => hash('sha256', text, 'buffer');

function answer(res: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  res.writeHead(status, { ...type, ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
}

/** Serves the result of `gather` to callers with the token, or to all callers if there is no token. */
export function createMetricsDoor(token: string | undefined, gather: () => Promise<Figure[]>): MetricsDoor {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  const isKnown = ({ headers }: IncomingMessage) =>
    expected === undefined || timingSafeEqual(digest(headers.authorization ?? ''), expected);
  return (req, res) => {
    if (!isKnown(req)) return answer(res, 401, 'The token is missing or wrong.\n', { 'WWW-Authenticate': 'Bearer' });
    gather().then(
      (figures) => answer(res, 200, exposition(figures), { 'Content-Type': expositionType }),
      () => answer(res, 503, 'The metrics could not be collected.\n'),
    );
  };
}

/** A server for the figures only, not yet listening. */
const createMetricsServer = (door: MetricsDoor): Server =>
  createServer({ requestTimeout: 10_000 }, (req, res) =>
    req.url?.split('?', 1)[0] === metricsPath ? door(req, res) : answer(res, 404, 'Not found\n'),
  );

/** The listening address of that server. Other machines can reach it only if it requires a token. */
const metricsHost = (token: string | undefined, host: string): string => (token === undefined ? '127.0.0.1' : host);

export const areFiguresShown = ({ metricsPort, metricsToken }: MetricsSettings): boolean =>
  metricsPort !== undefined || metricsToken !== undefined;

/** Serves the figures at their own port, if set; resolves to the function that ends it. Throws StartError. */
export async function listenForMetrics(
  door: MetricsDoor,
  { metricsPort, metricsToken, host }: MetricsSettings & { host: string },
): Promise<() => Promise<void>> {
  if (metricsPort === undefined) return () => Promise.resolve();
  const server = createMetricsServer(door);
  await listen(server, metricsPort, metricsHost(metricsToken, host), 'METRICS_PORT');
  return createDrain(server);
}
