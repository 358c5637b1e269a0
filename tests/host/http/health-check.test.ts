import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { type RunningShop, runShop } from '../running-shop.ts';

const surf = 'https://surf.example';
const json = 'application/json, text/plain, */*';
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

let shop: RunningShop;
beforeAll(async () => {
  const api = { fetch: async (request: Request) => Response.json({ success: true, method: request.method }) };
  const astro = async () => new Response('<h1>page</h1>', { headers: { 'content-type': 'text/html' } });
  shop = await runShop({ astro, api: api as never, allowedOrigins: [surf] });
});
afterAll(() => shop.stop());

const typeOf = async (path: string, headers: Record<string, string>, method = 'GET') =>
  (await shop.ask(path, { method, headers })).headers['content-type']?.split(';')[0];

test.each([
  ['that a client sends by axios', { origin: surf, accept: json }],
  ['that a client sends by fetch', { origin: surf, accept: '*/*' }],
  ['without an Accept header', { origin: surf }],
  ['for JSON alone', { origin: surf, accept: 'application/json' }],
  ['for JSON rather than HTML', { origin: surf, accept: 'text/html;q=0.5, application/*' }],
])('A request of an allowed origin %s is answered with success.', async (_how, headers) => {
  expect(await typeOf('/', headers)).toBe('application/json');
  expect(await typeOf('/?time=1', headers)).toBe('application/json');
  expect(await typeOf('/', headers, 'HEAD')).toBe('application/json');
});

test.each([
  ['of a browser that opens it', { accept: browser }],
  ['of a crawler', {}],
  ['of a program on no site', { accept: json }],
  ['of an allowed origin that prefers HTML', { origin: surf, accept: browser }],
  ['of an allowed origin that refuses JSON', { origin: surf, accept: 'application/json;q=0, */*' }],
  ['of another origin', { origin: 'https://evil.example', accept: json }],
  ['of an origin that only begins so', { origin: `${surf}.evil.example`, accept: json }],
])('A request %s is answered with the page.', async (_whose, headers) => {
  expect(await typeOf('/', headers)).toBe('text/html');
});

it('A preflight of an allowed origin reaches the API, and that of another origin is refused.', async () => {
  const ask = { 'access-control-request-method': 'GET' };
  expect(await typeOf('/', { origin: surf, ...ask }, 'OPTIONS')).toBe('application/json');
  expect((await shop.ask('/', { method: 'OPTIONS', headers: { origin: 'https://evil.example', ...ask } })).status).toBe(
    405,
  );
});

it('Only the root is a health check; other pages stay pages.', async () => {
  expect(await typeOf('/products', { origin: surf, accept: json })).toBe('text/html');
});
