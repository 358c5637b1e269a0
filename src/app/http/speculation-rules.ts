import type { IncomingMessage, ServerResponse } from 'node:http';

/** The rules that let browsers fetch the next page early: `public/speculation-rules.json`. */
export const speculationRulesPath = '/speculation-rules.json';

/** Browsers accept such rules only with this content type. */
export const speculationRulesType = 'application/speculationrules+json';

/** The header that points an HTML page to the rules; empty for other content. */
export const speculationHeaders = (contentType: string | undefined): Record<string, string> =>
  contentType?.startsWith('text/html') ? { 'speculation-rules': `"${speculationRulesPath}"` } : {};

/** If the visitor saves data, replies with rules that fetch nothing and returns true. */
export function sendNoSpeculation({ headers }: IncomingMessage, res: ServerResponse): boolean {
  if (headers['save-data'] !== 'on') return false;
  res.writeHead(200, { 'Content-Type': speculationRulesType, 'Cache-Control': 'no-store' }).end('{}');
  return true;
}
