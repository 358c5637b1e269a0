import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { refuse } from './refusals.ts';
import { sendNoSpeculation, speculationRulesPath, speculationRulesType } from './speculation-rules.ts';

/** Answers with a file of a folder, or calls `next` if the folder has no such file. */
export type StaticFiles = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const SIMPLE_RANGE = /^bytes=\d+-([1-9]\d*)?$/;
const HASHED = '/_astro/';
const HASHED_FILE = /^\/_astro\/[\w.~-]+$/;

/** Returns a check whether a path can be a file, by its first part alone. It is fast because most requests are for pages. */
function pathsBelow(folder: string): (path: string) => boolean {
  const known = new Set(readdirSync(folder));
  return (path) => {
    const [, first = ''] = path.split('/', 2);
    return known.has(first) || first.includes('%');
  };
}

function serveFolder(folder: string): StaticFiles {
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(res, pathname) {
      const age = pathname.startsWith(HASHED) ? 'max-age=31536000, immutable' : 'max-age=0, must-revalidate';
      res.setHeader('Cache-Control', `public, ${age}`);
      if (pathname !== speculationRulesPath) return;
      res.setHeader('Content-Type', speculationRulesType);
      res.setHeader('Vary', 'Accept-Encoding, Save-Data');
    },
  });
  return (req, res, next) => {
    // sirv reads every range as `first-last`. Without the header it sends the whole file, which is always allowed.
    if (!SIMPLE_RANGE.test(req.headers.range ?? '')) delete req.headers.range;
    // sirv lists its files at the start. If a file has vanished since, close the connection; otherwise the answer would never end.
    res.once('pipe', (file) => file.once('error', () => res.destroy()));
    serve(req, res, next);
  };
}

/** Serves the hashed files of other builds. Pages of an earlier build, or of a later build in another process, refer to them. */
function serveOtherBuilds(foldersOfBuilds: () => Promise<string[]>): StaticFiles {
  const servers = new Map<string, StaticFiles>();
  return (req, res, next) => {
    const [path = ''] = req.url?.split('?', 1) ?? [];
    const find = async () => (await foldersOfBuilds()).find((folder) => existsSync(join(folder, path)));
    void find().then((folder) => {
      if (folder === undefined) return next();
      const server = servers.get(folder) ?? serveFolder(folder);
      servers.set(folder, server);
      server(req, res, next);
    }, next);
  };
}

/** Serves built files, in Brotli or gzip where the build has them: hashed ones for ever, also of other builds; others revalidated by ETag. */
export function serveStaticFiles(
  folder: string,
  otherFolders = (): Promise<string[]> => Promise.resolve([]),
): StaticFiles {
  const serve = serveFolder(folder);
  const serveOthers = serveOtherBuilds(otherFolders);
  const mayBeFile = pathsBelow(folder);
  return (req, res, next) => {
    const [path = ''] = req.url?.split('?', 1) ?? [];
    if (path === speculationRulesPath && sendNoSpeculation(req, res)) return;
    if (path !== '/_astro' && !path.startsWith(HASHED)) return mayBeFile(path) ? serve(req, res, next) : next();
    const refuseFile = () => refuse(res, 404, 'Not found');
    if (!HASHED_FILE.test(path)) return refuseFile();
    if (existsSync(join(folder, path))) return serve(req, res, refuseFile);
    return serveOthers(req, res, refuseFile);
  };
}
