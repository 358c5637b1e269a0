import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createPageCache } from '#app/pages/page-cache.ts';
import { precompress } from '#app/build/precompress.ts';
import { type AstroApp, createRenderer } from '#app/pages/render-page.ts';
import { fixedHeaders } from '#app/http/security-headers.ts';
import { createShopServer, type ShopServerParts } from '#app/http/server.ts';
import { serveStaticFiles } from '#app/http/static-files.ts';

/** The response that a raw HTTP client received. */
export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A shop's server on a free port, with an Astro handler of the test. */
export interface RunningShop {
  port: number;
  changed(tags: string[]): void;
  ask(path: string, options?: RequestOptions): Promise<Answer>;
  /** The folder of its files. */
  client: string;
  stop(): Promise<void>;
}

/** Sends one request unchanged: no added headers, no decompression. */
export async function ask(port: number, path: string, options: RequestOptions = {}): Promise<Answer> {
  const sent = request({ host: '127.0.0.1', port, path, agent: false, ...options }).end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: reply.statusCode ?? 0, headers: reply.headers, body: await buffer(reply) };
}

/** The parts of the shop that a test chooses. */
export interface ShopParts {
  astro: AstroApp['render'];
  /** File contents by path in the build's folder. */
  files?: Record<string, string>;
  /** The same for another build. */
  otherFiles?: Record<string, string>;
  api?: ShopServerParts['shop']['api'];
  siteUrl?: string;
  isDemo?: boolean;
  imageOrigins?: string[];
  routes?: ShopServerParts['routes'];
  allowedOrigins?: string[];
}

/** Starts a server from `parts` on a free port of 127.0.0.1. */
export async function runShop(parts: ShopParts): Promise<RunningShop> {
  const { astro, api, siteUrl, isDemo = false, imageOrigins, routes, allowedOrigins } = parts;
  const dist = mkdtempSync(join(tmpdir(), 'shop-dist-'));
  const client = join(dist, 'client');
  const other = join(dist, 'other');
  writeFiles(client, parts.files);
  writeFiles(other, parts.otherFiles);
  await precompress(client);
  const site = siteUrl ?? 'http://shop.example';
  const place = { url: site, locals: { shop: 'the shop' }, imageOrigins };
  const render = createRenderer({ app: { render: astro }, ...place });
  const fixed = fixedHeaders({ isHttps: site.startsWith('https:'), isDemo });
  const pages = createPageCache({
    maxBytes: 1_000_000,
    render,
    headers: fixed,
    onProblem: console.error,
  });
  const files = serveStaticFiles(client, async () => [client, other]);
  const server = createShopServer({ shop: { api }, files, pages, headers: fixed, routes, allowedOrigins });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    await once(server, 'close');
    rmSync(dist, { recursive: true });
  };
  return { port, changed: pages.changed, ask: (path, options) => ask(port, path, options), client, stop };
}

function writeFiles(folder: string, files: Record<string, string> = {}): void {
  mkdirSync(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
