import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where the rules stand by which the browser fetches the next page early: `public/speculation-rules.json`. */
export const speculationRulesPath = '/speculation-rules.json';

/** The only content type with which a browser takes such rules. */
export const speculationRulesType = 'application/speculationrules+json';

/** The header that points an HTML page to the rules; none for any other content. */
export const speculationHeaders = (contentType: string | undefined): Record<string, string> =>
  contentType?.startsWith('text/html') ? { 'speculation-rules': `"${speculationRulesPath}"` } : {};

/** Replies with rules that fetch nothing if the visitor saves data; false otherwise. */
export function sendNoSpeculation({ headers }: IncomingMessage, res: ServerResponse): boolean {
  if (headers['save-data'] !== 'on') return false;
  res.writeHead(200, { 'Content-Type': speculationRulesType, 'Cache-Control': 'no-store' }).end('{}');
  return true;
}
