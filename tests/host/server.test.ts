import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AstroApp } from '#app/pages/render-page.ts';
import { type RunningShop, runShop } from './running-shop.ts';

const long = 'Prancha '.repeat(200);
const policy = "default-src 'self'; style-src 'self';";

const encoder = new TextEncoder();
const brokenOff = new ReadableStream({
  pull: (controller) => {
    controller.enqueue(encoder.encode('half a page'));
    controller.error(new Error('broke off'));
  },
});

const astro = vi.fn<AstroApp['render']>(async ({ url, method, headers }, { locals }) => {
  const path = url.replace(/^http:\/\/[^/]*/, '');
  const type = { 'content-type': 'text/html' };
  if (path === '/fails') throw new Error('no page');
  if (path === '/breaks-off') return new Response(brokenOff, { headers: type });
  if (path === '/lost' || path === '/404') return new Response('not here', { status: 404, headers: type });
  const asked = JSON.stringify({ url, method, headers: Object.fromEntries(headers), locals: Object.keys(locals) });
  return new Response(asked + long, {
    headers: { ...type, 'cache-tag': 'products', 'content-security-policy': policy },
  });
});

let shop: RunningShop;
beforeAll(async () => {
  const api = {
    fetch: async (request: Request, { ip }: { ip: string }) =>
      Response.json({ method: request.method, url: new URL(request.url).pathname, body: await request.text(), ip }),
  };
  shop = await runShop({ astro, api: api as never });
});
afterAll(() => shop.stop());

it('A call without any body header is answered.', async () => {
  const { status, body } = await shop.ask('/api/orders', { method: 'DELETE' });
  expect(status).toBe(200);
  expect(JSON.parse(body.toString())).toMatchObject({ method: 'DELETE', url: '/api/orders', body: '' });
});

it('A page is rendered for no particular visitor, with the shop in its locals.', async () => {
  const headers = { Host: 'evil.example', Cookie: 'a=b', 'X-Forwarded-Host': 'evil.example', Authorization: 'x' };
  const { status, body } = await shop.ask('/products?q=wax&utm_source=mail', { headers });
  expect(status).toBe(200);
  expect(JSON.parse(body.toString().replace(long, ''))).toEqual({
    url: 'http://shop.example/products?q=wax',
    method: 'GET',
    headers: { accept: 'text/html' },
    locals: ['shop', 'parts'],
  });
});

it('The second request is answered from the cache, even with another query or other headers.', async () => {
  await shop.ask('/memory');
  const rendered = astro.mock.calls.length;
  const again = await shop.ask('/memory?fbclid=1', { headers: { Host: 'other.example' } });
  expect(again.headers['x-cache']).toBe('HIT');
  expect(astro.mock.calls.length).toBe(rendered);
  shop.changed(['products']);
  expect((await shop.ask('/memory')).headers['x-cache']).toBe('MISS');
});

it('A page hides the internal cache headers and makes the browser revalidate.', async () => {
  const { headers } = await shop.ask('/kept');
  expect(headers['cache-tag']).toBeUndefined();
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers.vary).toBe('Accept-Encoding');
});

it('A client with the current version receives a 304.', async () => {
  const { headers } = await shop.ask('/known');
  const etag = headers.etag ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const known of [etag, `"x", ${etag}`, etag.slice(2), '*']) {
    const again = await shop.ask('/known', { headers: { 'If-None-Match': known } });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
  }
  expect((await shop.ask('/known', { headers: { 'If-None-Match': '"x"' } })).status).toBe(200);
});

it('HEAD answers with the headers of GET.', async () => {
  const get = await shop.ask('/head');
  const head = await shop.ask('/head', { method: 'HEAD' });
  expect(head.body.length).toBe(0);
  expect(head.headers['content-length']).toBe(String(get.body.length));
  expect(head.headers.etag).toBe(get.headers.etag);
});

it('A missing page keeps its status.', async () => {
  const { status, body } = await shop.ask('/lost');
  expect([status, body.toString()]).toEqual([404, 'not here']);
});

it.each(['/fails', '/breaks-off'])('A page at %s answers 500 and leaves the server up.', async (path) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await shop.ask(path)).status).toBe(500);
  expect(logged).toHaveBeenCalledOnce();
  expect((await shop.ask('/')).status).toBe(200);
});

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('The server refuses %s on a page.', async (method) => {
  const { status, headers } = await shop.ask('/', { method });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

it.each(['/%', '/%zz', '/products/%', '/products/%ff', '/a%c3%28.png', '/%?q=%'])(
  'The server answers %s, whose percent signs are invalid, with the page for 404 and logs nothing.',
  async (path) => {
    const { status, body } = await shop.ask(path);
    expect([status, body.toString()]).toEqual([404, 'not here']);
    expect(astro.mock.calls.map(([{ url }]) => url)).not.toContainEqual(expect.stringContaining('%'));
  },
);

it('The server renders a page with such percent signs only in the query.', async () => {
  expect((await shop.ask('/products?q=100%')).status).toBe(200);
});

it('The server refuses an address that is too long or invalid.', async () => {
  expect((await shop.ask(`/${'a'.repeat(5000)}`)).status).toBe(414);
  expect((await shop.ask('http://other.example/')).status).toBe(400);
});

it.each([
  ['//products', '/products'],
  ['/products//?q=a//b', '/products/?q=a//b'],
  ['//evil.example/', '/evil.example/'],
  ['/\\evil.example//', '/evil.example/'],
  [`${'/'.repeat(4000)}x`, '/x'],
])('The server redirects runs of slashes to one slash, within the shop and without Astro.', async (path, tidy) => {
  const rendered = astro.mock.calls.length;
  const { status, headers } = await shop.ask(path);
  expect([status, headers.location]).toEqual([301, tidy]);
  expect(astro.mock.calls.length).toBe(rendered);
});

it('The server creates no pictures on demand.', async () => {
  expect((await shop.ask('/_image?href=/x.png&w=9000')).status).toBe(404);
});

it.each(['/api/user/login', '/media/a.webp', '/api'])(
  'The server passes %s to the API with the address of the caller.',
  async (url) => {
    const { status, body } = await shop.ask(url, { method: 'POST' });
    expect(status).toBe(200);
    expect(JSON.parse(body.toString())).toEqual({ method: 'POST', url, body: '', ip: '127.0.0.1' });
  },
);

it("A page whose name begins like the API's path stays a page.", async () => {
  expect((await shop.ask('/apiary')).headers['content-type']).toBe('text/html; charset=utf-8');
});

it('The server has no API if a foreign one is configured.', async () => {
  const bare = await runShop({ astro });
  const { status, body } = await bare.ask('/api/product/list');
  await bare.stop();
  expect(status).toBe(404);
  expect(JSON.parse(body.toString())).toMatchObject({ success: false, code: 'not_found' });
});
