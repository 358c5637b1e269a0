import { afterAll, beforeAll, expect, it } from 'vitest';
import { readStaticHeaders } from '#host/http/static-headers.ts';
import { type RunningShop, runShop } from './running-shop.ts';

let shop: RunningShop;
beforeAll(async () => {
  const policy = (value: string) => [{ key: 'Content-Security-Policy', value }];
  shop = await runShop({
    files: {
      'contact.html': 'contact',
      'legal/index.html': 'legal',
      '404.html': 'a file',
      '_astro/app.abc.js': 'script',
      'video.mp4': '0123456789',
      '.secret': 'secret',
    },
    headers: [
      { pathname: '/contact', headers: policy("script-src 'self';") },
      { pathname: '/legal', headers: policy("script-src 'none'") },
      { pathname: '/404', headers: policy("script-src 'sha256-404'") },
    ],
    astro: async () => new Response('astro', { status: 404 }),
  });
});
afterAll(() => shop.stop());

it.each([
  ['/contact', 'contact', "script-src 'self'; frame-ancestors 'none'"],
  ['/contact/', 'contact', "script-src 'self'; frame-ancestors 'none'"],
  ['/contact.html', 'contact', "script-src 'self'; frame-ancestors 'none'"],
  ['/contact?utm=1', 'contact', "script-src 'self'; frame-ancestors 'none'"],
  ['/legal', 'legal', "script-src 'none'; frame-ancestors 'none'"],
  ['/legal/index.html', 'legal', "script-src 'none'; frame-ancestors 'none'"],
  ['/video.mp4', '0123456789', "frame-ancestors 'none'"],
])('%s is served from the build with its own policy', async (path, content, policy) => {
  const { status, headers, body } = await shop.ask(path);
  expect([status, body.toString()]).toEqual([200, content]);
  expect(headers['content-security-policy']).toBe(policy);
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

it('keeps hashed files for ever', async () => {
  const { headers } = await shop.ask('/_astro/app.abc.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('sends nothing again to who has it', async () => {
  const { headers } = await shop.ask('/contact');
  const again = await shop.ask('/contact', { headers: { 'If-None-Match': headers.etag } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  // A browser may take the headers of a 304 over those it has kept.
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
});

it.each([
  ['bytes=2-4', 206, '234'],
  ['bytes=7-', 206, '789'],
  ['bytes=-3', 200, '0123456789'],
  ['bytes=0-0', 200, '0123456789'],
  ['bytes=0-1,4-5', 200, '0123456789'],
])('answers the range %s with %i', async (range, status, content) => {
  const answer = await shop.ask('/video.mp4', { headers: { Range: range } });
  expect([answer.status, answer.body.toString()]).toEqual([status, content]);
});

it.each(['/404', '/404.html', '/.secret', '/nothing', '/../package.json', '/%2e%2e/package.json', '/%', '/_astro'])(
  '%s is no file: Astro answers',
  async (path) => {
    const { status, headers, body } = await shop.ask(path);
    expect([status, body.toString()]).toEqual([404, 'astro']);
    expect(headers['content-security-policy']).toBe("script-src 'sha256-404'; frame-ancestors 'none'");
  },
);

it('reads an address of nothing but slashes as quickly as any other', () => {
  const headersOf = readStaticHeaders('no such file');
  const started = performance.now();
  headersOf(`${'/'.repeat(40_000)}x`);
  expect(performance.now() - started).toBeLessThan(500);
});
