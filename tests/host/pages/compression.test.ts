import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Answer, type RunningShop, runShop } from '../running-shop.ts';

// Irregular text, so that a stronger compression shows in its size.
const text = Array.from({ length: 400 }, (_, n) => `Deck ${(n * n) % 97} preto de ${(n * 7) % 31} mm; `).join('');
let shop: RunningShop;
beforeAll(async () => {
  shop = await runShop({
    files: { 'large.js': text, 'tiny.js': 'tiny' },
    astro: async ({ url }) =>
      new Response(text, { headers: { 'cache-tag': url.endsWith('/fixed') ? 'settings' : 'products' } }),
  });
});
afterAll(() => shop.stop());

// sirv negotiates the encoding of files. The rendered pages cover `q=0`.
const offers: [path: string, offer: string | undefined, encoding: string | undefined][] = [
  ...['/', '/large.js'].flatMap((path): typeof offers => [
    [path, 'gzip', 'gzip'],
    [path, undefined, undefined],
    [path, 'identity', undefined],
  ]),
  ['/large.js', 'gzip, deflate, br, zstd', 'br'],
  // A first rendering is sent in the encoding that compresses fastest.
  ['/first', 'gzip, deflate, br, zstd', 'zstd'],
  ['/second', 'gzip, deflate, br', 'br'],
  ['/third', 'zstd;q=0, gzip', 'gzip'],
  ['/', 'br;q=0, gzip;q=0.5', 'gzip'],
  ['/', 'br; q=0.0, gzip;q=0', undefined],
  ['/tiny.js', 'br, gzip', undefined],
];

const decompress = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
const plain = (body: Buffer, encoding: string | undefined): Buffer =>
  encoding ? decompress[encoding as keyof typeof decompress](body) : body;

it.each(offers)('A client that accepts %s receives %s as %s.', async (path, offer, encoding) => {
  const { headers, body } = await shop.ask(path, { headers: offer ? { 'Accept-Encoding': offer } : {} });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-length']).toBe(String(body.length));
  expect(headers.vary).toBe('Accept-Encoding');
  expect(plain(body, encoding).toString()).toBe(path === '/tiny.js' ? 'tiny' : text);
});

it.each(['gzip', 'br'])('A page cached in %s has the headers of the first answer.', async (encoding) => {
  const headers = { 'Accept-Encoding': encoding };
  const first = await shop.ask(`/ready-${encoding}`, { headers });
  const ready = await vi.waitFor(async () => {
    const answer = await shop.ask(`/ready-${encoding}`, { headers });
    expect(answer.body.length).toBeLessThan(first.body.length);
    return answer;
  });
  const same = ({ headers: { date: _, 'content-length': __, 'x-cache': state, ...others } }: Answer) => [state, others];
  expect(same(ready)).toEqual(['HIT', same(first)[1]]);
});

it('A page that stays the same until the next start is sent at its smallest size after the first request.', async () => {
  const headers = { 'Accept-Encoding': 'br' };
  await shop.ask('/fixed', { headers });
  const sizes = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  const smallest = brotliCompressSync(text, { params: sizes }).length;
  await vi.waitFor(async () =>
    expect((await shop.ask('/fixed', { headers })).body.length).toBeLessThanOrEqual(smallest),
  );
});
