import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withFrameAncestors } from '#host/security-headers.ts';
import { type RunningShop, runShop } from './running-shop.ts';

const parts = {
  files: { 'contact.html': 'contact' },
  astro: async () => new Response('page', { headers: { 'content-security-policy': "default-src 'self';" } }),
};
let shop: RunningShop;
beforeAll(async () => {
  shop = await runShop({ ...parts, siteUrl: 'https://shop.example' });
});
afterAll(() => shop.stop());

describe('every answer', () => {
  it.each([
    ['a page', '/', 'GET'],
    ['a file', '/contact', 'GET'],
    ['a refusal', '/', 'POST'],
    ['a call', '/api/x', 'GET'],
  ])('carries the security headers: %s', async (_what, path, method) => {
    const { headers } = await shop.ask(path, { method });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

it('a site without https does not ask for it', async () => {
  const plain = await runShop(parts);
  const { headers } = await plain.ask('/');
  await plain.stop();
  expect(headers['strict-transport-security']).toBeUndefined();
});

it.each([
  [undefined, "frame-ancestors 'none'"],
  [' ', "frame-ancestors 'none'"],
  ["default-src 'self';", "default-src 'self'; frame-ancestors 'none'"],
  ["default-src 'self'", "default-src 'self'; frame-ancestors 'none'"],
  ["frame-ancestors 'self'; default-src 'self'", "frame-ancestors 'self'; default-src 'self'"],
])('the policy %s becomes %s', (own, combined) => {
  expect(withFrameAncestors(own)).toBe(combined);
});
