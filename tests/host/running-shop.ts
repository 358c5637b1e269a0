import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request, type RequestOptions } from 'node:http';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createPageCache } from '#app/pages/page-cache.ts';
import { precompress } from '#app/build/precompress.ts';
import { type AstroApp, createRenderer } from '#app/pages/render-page.ts';
import { fixedHeaders } from '#app/http/security-headers.ts';
import { createShopServer, type ShopServerParts } from '#app/http/server.ts';
import { serveStaticFiles } from '#app/http/static-files.ts';
import { removeFolder, temporaryFolder } from '../support/run/temporary-folder.ts';
import { listenLocally } from '../support/services/free-port.ts';

/** The response that a raw HTTP client received. */
export type Answer = Awaited<ReturnType<typeof ask>>;

/** A shop's server on a free port, with an Astro handler of the test. */
export type RunningShop = Awaited<ReturnType<typeof runShop>>;

/** Sends one request unchanged: no added headers, no decompression. */
export async function ask(port: number, path: string, options: RequestOptions = {}) {
  const sent = request({ host: '127.0.0.1', port, path, agent: false, ...options }).end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: reply.statusCode ?? 0, headers: reply.headers, body: await buffer(reply) };
}

/** The status of an answer; 0 if no process listens. */
export const statusOf = (port: number, path: string): Promise<number> =>
  ask(port, path).then(
    ({ status }) => status,
    () => 0,
  );

/** The parts of the shop that a test chooses. */
interface ShopParts extends Pick<ShopServerParts, 'routes' | 'allowedOrigins'> {
  astro: AstroApp['render'];
  /** File contents by path in the build's folder. */
  files?: Record<string, string>;
  /** The same for another build. */
  otherFiles?: Record<string, string>;
  api?: ShopServerParts['shop']['api'];
  siteUrl?: string;
  isDemo?: boolean;
  imageOrigins?: string[];
}

/** Starts a server from `parts` on a free port of 127.0.0.1. */
export async function runShop(parts: ShopParts) {
  const { astro, api, siteUrl, isDemo = false, imageOrigins, routes, allowedOrigins } = parts;
  const dist = temporaryFolder('dist');
  const client = join(dist, 'client');
  const other = join(dist, 'other');
  writeFiles(client, parts.files);
  writeFiles(other, parts.otherFiles);
  await precompress(client);
  const site = siteUrl ?? 'http://shop.example';
  const place = { url: site, locals: { shop: 'the shop' }, imageOrigins };
  const render = createRenderer({ app: { render: astro }, ...place });
  const fixed = fixedHeaders({ isHttps: site.startsWith('https:'), isDemo });
  const pages = createPageCache({ maxBytes: 1_000_000, render, headers: fixed, onProblem: console.error });
  const files = serveStaticFiles(client, async () => [client, other]);
  const server = createShopServer({ shop: { api }, files, pages, headers: fixed, routes, allowedOrigins });
  const port = await listenLocally(server);
  const stop = async () => {
    server.close();
    await once(server, 'close');
    removeFolder(dist);
  };
  const askShop = (path: string, options?: RequestOptions) => ask(port, path, options);
  return { port, changed: pages.changed, ask: askShop, client, stop };
}

function writeFiles(folder: string, files: Record<string, string> = {}): void {
  mkdirSync(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
