import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { withImageOrigins } from './security-headers.ts';

const File = z.array(
  z.object({ pathname: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
);

/** The headers of a prerendered page by the path of its address. */
export type StaticHeaders = (pathname: string) => readonly { key: string; value: string }[];

const canonical = (pathname: string): string =>
  pathname.replace(/(\/index)?\.html$/, '').replace(/(?<!\/)\/+$/, '') || '/';

/**
 * Reads the file in which the build left the headers of prerendered pages; no file, no headers. Their policies allow
 * pictures of `imageOrigins` too.
 */
export function readStaticHeaders(file: string, imageOrigins: readonly string[] = []): StaticHeaders {
  const entries = existsSync(file) ? File.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
  const widened = ({ key, value }: { key: string; value: string }) =>
    key.toLowerCase() === 'content-security-policy'
      ? { key, value: withImageOrigins(value, imageOrigins) }
      : { key, value };
  const byPath = new Map(entries.map(({ pathname, headers }) => [canonical(pathname), headers.map(widened)]));
  return (pathname) => byPath.get(canonical(pathname)) ?? [];
}
