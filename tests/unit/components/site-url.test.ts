import { expect, test } from 'vitest';
import { siteUrlOf } from '#components/seo/site-url.ts';

type Asked = Parameters<typeof siteUrlOf>[0];
const site = new URL('https://built.example/');
const locals = { shop: { siteUrl: 'https://running.example' } } as Asked['locals'];

test('a page made at the request takes the address of the running shop', () => {
  expect(siteUrlOf({ isPrerendered: false, locals, site })).toBe('https://running.example');
});

test('a prerendered page takes the address of the build, or has none', () => {
  expect(siteUrlOf({ isPrerendered: true, locals: {} as Asked['locals'], site })).toBe('https://built.example');
  expect(siteUrlOf({ isPrerendered: true, locals: {} as Asked['locals'], site: undefined })).toBeUndefined();
});
