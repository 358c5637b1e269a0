import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const File = z.array(
  z.object({ pathname: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
);

/** The headers of a prerendered page by the path of its address. */
export type StaticHeaders = (pathname: string) => readonly { key: string; value: string }[];

const canonical = (pathname: string): string =>
  pathname.replace(/(\/index)?\.html$/, '').replace(/(?<!\/)\/+$/, '') || '/';

/** Reads the file in which the build left the headers of prerendered pages; no file, no headers. */
export function readStaticHeaders(file: string): StaticHeaders {
  const entries = existsSync(file) ? File.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
  const byPath = new Map(entries.map(({ pathname, headers }) => [canonical(pathname), headers]));
  return (pathname) => byPath.get(canonical(pathname)) ?? [];
}
