import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { sendNoSpeculation, speculationRulesPath, speculationRulesType } from './speculation-rules.ts';

/** Answers from a folder, or calls `next` when the folder has no such file. */
export type StaticFiles = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const SIMPLE_RANGE = /^bytes=\d+-([1-9]\d*)?$/;

/** Tells by the first part of a path alone whether it can be a file: most requests are for pages. */
function pathsBelow(folder: string): (path: string) => boolean {
  const known = new Set(readdirSync(folder));
  return (path) => {
    const [, first = ''] = path.split('/', 2);
    return known.has(first) || first.includes('%');
  };
}

/**
 * Serves the built files of `folder`: hashed ones for ever, the others revalidated by ETag, in Brotli or gzip where
 * the build left such a copy.
 */
export function serveStaticFiles(folder: string): StaticFiles {
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(res, pathname) {
      const isHashed = pathname.startsWith('/_astro/');
      res.setHeader(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      );
      if (pathname !== speculationRulesPath) return;
      res.setHeader('Content-Type', speculationRulesType);
      res.setHeader('Vary', 'Accept-Encoding, Save-Data');
    },
  });
  const mayBeFile = pathsBelow(folder);
  return (req, res, next) => {
    const [path = ''] = req.url?.split('?', 1) ?? [];
    if (!mayBeFile(path)) return next();
    if (path === speculationRulesPath && sendNoSpeculation(req, res)) return;
    // sirv takes every range for `first-last`; without the header it sends the whole file, which is always allowed.
    if (!SIMPLE_RANGE.test(req.headers.range ?? '')) delete req.headers.range;
    serve(req, res, next);
  };
}
