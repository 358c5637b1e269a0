import { afterAll, beforeAll, expect, it } from 'vitest';
import { pagePolicy, withImageOrigins } from '#app/http/security-headers.ts';
import { type RunningShop, runShop } from '../running-shop.ts';

const trustedTypes = "require-trusted-types-for 'script'; trusted-types shop";
const parts = {
  files: { 'film.mp4': 'film' },
  astro: async () => new Response('page', { headers: { 'content-security-policy': "default-src 'self';" } }),
};
let shop: RunningShop;
beforeAll(async () => {
  shop = await runShop({ ...parts, siteUrl: 'https://shop.example' });
});
afterAll(() => shop.stop());

it.each([
  ['a page', '/', 'GET'],
  ['a file', '/film.mp4', 'GET'],
  ['a refusal', '/', 'POST'],
  ['a call', '/api/x', 'GET'],
])('Every answer carries the security headers: %s', async (_what, path, method) => {
  const { headers } = await shop.ask(path, { method });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\).*payment=\(\)/) as string,
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
  });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-powered-by']).toBeUndefined();
});

it.each([
  ['/', undefined],
  ['/products?page=2', undefined],
  ['/products/deck/x', undefined],
  ['/guia/wax', undefined],
  ['/cart', undefined],
  ['/my-orders/1', 'same-origin'],
  ['/seller', 'same-origin'],
  ['/seller/orders', 'same-origin'],
])('Only personal pages are isolated from windows of other sites: %s %s', async (path, policy) => {
  const { headers } = await shop.ask(path);
  expect(headers['cross-origin-opener-policy']).toBe(policy);
});

it.each([
  [true, 'noindex'],
  [false, undefined],
])('A shop whose demonstration mode is %s sends search engines the header %s.', async (isDemo, robots) => {
  const demo = await runShop({ ...parts, isDemo });
  const answers = await Promise.all(['/', '/film.mp4', '/api/x'].map((path) => demo.ask(path)));
  await demo.stop();
  expect(answers.map(({ headers }) => headers['x-robots-tag'])).toEqual([robots, robots, robots]);
});

it('Pages may load pictures from the configured origins only.', async () => {
  const policy = "img-src 'self' data: https:; script-src 'self'";
  const open = await runShop({
    astro: async () => new Response('page', { headers: { 'content-security-policy': policy } }),
    imageOrigins: ['http://fotos.example', 'http://cdn.example:81'],
  });
  const { headers } = await open.ask('/');
  await open.stop();
  expect(headers['content-security-policy']).toBe(
    `img-src 'self' data: https: http://fotos.example http://cdn.example:81; script-src 'self'; frame-ancestors 'none'; ${trustedTypes}`,
  );
});

it.each([
  ["default-src 'self'; img-src 'self'", "default-src 'self'; img-src 'self' http://a.example"],
  ["img-src 'self' ;object-src 'none'", "img-src 'self' http://a.example;object-src 'none'"],
  ["default-src 'self'", "default-src 'self'"],
])('The policy %s with a picture origin becomes %s.', (own, widened) => {
  expect(withImageOrigins(own, ['http://a.example'])).toBe(widened);
  expect(withImageOrigins(own, [])).toBe(own.replace(' ;', ';'));
});

it('A site without https does not require it.', async () => {
  const plain = await runShop(parts);
  const { headers } = await plain.ask('/');
  await plain.stop();
  expect(headers['strict-transport-security']).toBeUndefined();
});

it.each([
  [undefined, "frame-ancestors 'none'"],
  [' ', "frame-ancestors 'none'"],
  ["default-src 'self';", `default-src 'self'; frame-ancestors 'none'; ${trustedTypes}`],
  ["default-src 'self'", `default-src 'self'; frame-ancestors 'none'; ${trustedTypes}`],
  ["frame-ancestors 'self'; default-src 'self'", `frame-ancestors 'self'; default-src 'self'; ${trustedTypes}`],
])('The policy %s becomes %s.', (own, combined) => {
  expect(pagePolicy(own)).toBe(combined);
});
