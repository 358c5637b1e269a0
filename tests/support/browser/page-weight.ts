import type { Page } from 'playwright/test';

const kinds = { Document: 'html', Stylesheet: 'css', Script: 'scripts', Font: 'fonts', Image: 'pictures' } as const;
type Kind = (typeof kinds)[keyof typeof kinds] | 'other';

/** A resource that a page requested: its compressed bytes on the wire, and those of its headers. */
interface Part {
  url: string;
  kind: Kind;
  body: number;
  headers: number;
}

export type PageWeight = Awaited<ReturnType<typeof weighPage>>;

/**
 * Loads an address with an empty cache, waits until the network is idle and adds up the bytes on the wire, without films: `of` each
 * kind without headers, and the `total` with headers.
 */
export async function weighPage(page: Page, url: string) {
  const parts = new Map<string, Part>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http') || new URL(request.url).pathname.startsWith('/video/')) return;
    parts.set(requestId, { url: request.url, kind: kindOf(type), body: 0, headers: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const part = parts.get(requestId);
    if (part) part.headers = response.encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const part = parts.get(requestId);
    if (part) part.body = encodedDataLength - part.headers;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await session.detach();
  const all = [...parts.values()];
  const of = { html: 0, css: 0, scripts: 0, fonts: 0, pictures: 0, other: 0 };
  for (const { kind, body } of all) of[kind] += body;
  const total = all.reduce((sum, { body, headers }) => sum + body + headers, 0);
  return { of, total, requests: all.length, parts: all };
}

const kindOf = (type: string | undefined): Kind => kinds[type as keyof typeof kinds] ?? 'other';
