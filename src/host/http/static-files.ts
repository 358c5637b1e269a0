import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { withFrameAncestors } from './security-headers.ts';
import { speculationHeaders, speculationRulesPath, speculationRulesType } from './speculation-rules.ts';
import type { StaticHeaders } from './static-headers.ts';

/** Answers from a folder, or calls `next` when the folder has no such file. */
export type StaticFiles = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const ERROR_PAGE = /^\/(404|500)(\.html|\/index\.html|\/)?$/;
// A page's address has no ending, or that of its file.
const PAGE = /(^|\/)[^./]*$|\.html$/;
const SIMPLE_RANGE = /^bytes=\d+-([1-9]\d*)?$/;

/** Tells without looking further which paths cannot be of a file: most pages have addresses unlike any. */
function pathsBelow(folder: string): (path: string) => boolean {
  const names = readdirSync(folder).flatMap((name) => [name, name.replace(/(^index)?\.html$/, '')]);
  const known = new Set(names);
  return (path) => {
    const [, first = ''] = path.split('/', 2);
    return known.has(first) || first.includes('%');
  };
}

/**
 * Serves the built files of `folder`: hashed ones for ever, the others revalidated by ETag, in Brotli or gzip where
 * the build left such a copy, prerendered pages with their own headers.
 */
export function serveStaticFiles(folder: string, headersOf: StaticHeaders): StaticFiles {
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(res, pathname) {
      const isHashed = pathname.startsWith('/_astro/');
      res.setHeader(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      );
      const type = PAGE.test(pathname) ? 'text/html' : undefined;
      for (const [name, value] of Object.entries(speculationHeaders(type))) res.setHeader(name, value);
      if (pathname === speculationRulesPath) res.setHeader('Content-Type', speculationRulesType);
    },
  });
  const mayBeFile = pathsBelow(folder);
  return (req, res, next) => {
    // Error pages are files too, but they are answered with their own status.
    const [path = ''] = req.url?.split('?', 1) ?? [];
    if (ERROR_PAGE.test(path) || !mayBeFile(path)) return next();
    // Set here and not in sirv's hook, which a 304 does not come by.
    for (const { key, value } of headersOf(path)) {
      res.setHeader(key, key.toLowerCase() === 'content-security-policy' ? withFrameAncestors(value) : value);
    }
    // sirv takes every range for `first-last`; without the header it sends the whole file, which is always allowed.
    if (!SIMPLE_RANGE.test(req.headers.range ?? '')) delete req.headers.range;
    serve(req, res, next);
  };
}
