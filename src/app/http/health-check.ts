import type { IncomingMessage } from 'node:http';
import { acceptsJsonBest } from '#server/http/negotiation.ts';

/** Whether a request is the health check `GET /` from an allowed origin, or its preflight. Browsers send no origin and get the home page. */
export function isHealthCheck({ url, method, headers }: IncomingMessage, allowedOrigins: readonly string[]): boolean {
  if (allowedOrigins.length === 0 || !/^\/(\?|$)/.test(url ?? '')) return false;
  if (!allowedOrigins.includes(headers.origin ?? '')) return false;
  if (method === 'OPTIONS') return headers['access-control-request-method'] !== undefined;
  return (method === 'GET' || method === 'HEAD') && acceptsJsonBest(headers.accept);
}
