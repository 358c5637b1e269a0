import type { ServerResponse } from 'node:http';
import { errorStatus } from '#core/errors.ts';

/** Answers a request that gets no page with a status and one sentence in plain text. */
export function refuse(
  res: ServerResponse,
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): void {
  const body = `${sentence}\n`;
  const fixed = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  res.writeHead(status, { ...fixed, ...headers, 'Content-Length': Buffer.byteLength(body) });
  res.end(body);
}

/** Answers an API call on a site whose API is on another server. */
export function refuseCall(res: ServerResponse): void {
  const failure = { success: false, code: 'not_found', message: 'This site has no API of its own.' };
  res.writeHead(errorStatus.not_found, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  res.end(JSON.stringify(failure));
}
