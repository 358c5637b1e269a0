import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningShop, runShop } from '../running-shop.ts';

let shop: RunningShop;
beforeAll(async () => {
  shop = await runShop({
    files: {
      'manifest.webmanifest': 'manifest',
      'icons/one.png': 'icon',
      'notes.html': 'notes',
      '_astro/app.abc.js': 'script',
      '_astro/gone.abc.js': 'a script that somebody deletes',
      'gone.txt': 'a file that somebody deletes',
      'video.mp4': '0123456789',
      '.secret': 'secret',
    },
    otherFiles: { '_astro/app.old.js': 'the script of before', 'old.txt': 'not for ever' },
    astro: async () => new Response('astro', { status: 404 }),
  });
});
afterAll(() => shop.stop());

it.each([
  ['/manifest.webmanifest', 'manifest'],
  ['/icons/one.png', 'icon'],
  ['/icons/one.png?v=1', 'icon'],
  ['/%69cons/one.png', 'icon'],
  ['/video.mp4', '0123456789'],
])('%s is served from the build.', async (path, content) => {
  const { status, headers, body } = await shop.ask(path);
  expect([status, body.toString()]).toEqual([200, content]);
  expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

it('Hashed files are cached forever.', async () => {
  const { headers } = await shop.ask('/_astro/app.abc.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('A client that has the file receives a 304.', async () => {
  const { headers } = await shop.ask('/video.mp4');
  const again = await shop.ask('/video.mp4', { headers: { 'If-None-Match': headers.etag } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  // A browser may apply the headers of a 304 to its cached copy.
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
});

it.each([
  ['bytes=2-4', 206, '234'],
  ['bytes=7-', 206, '789'],
  ['bytes=-3', 200, '0123456789'],
  ['bytes=0-0', 200, '0123456789'],
  ['bytes=0-1,4-5', 200, '0123456789'],
])('The range %s is answered with %i.', async (range, status, content) => {
  const answer = await shop.ask('/video.mp4', { headers: { Range: range } });
  expect([answer.status, answer.body.toString()]).toEqual([status, content]);
});

it.each(['/notes', '/icons', '/.secret', '/nothing', '/../package.json', '/%2e%2e/package.json', '/%'])(
  '%s is no file, so Astro answers.',
  async (path) => {
    const { status, body } = await shop.ask(path);
    expect([status, body.toString()]).toEqual([404, 'astro']);
  },
);

it('Hashed files of other builds, which older pages name, are served, but no other file of those builds.', async () => {
  const { status, headers, body } = await shop.ask('/_astro/app.old.js');
  expect([status, body.toString()]).toEqual([200, 'the script of before']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await shop.ask('/old.txt')).body.toString()).toBe('astro');
});

it.each(['/_astro/app.new.js', '/_astro/', '/_astro', '/_astro/..', '/_astro/%61pp.abc.js', '/_astro/x/app.abc.js'])(
  '%s, which is in no build, is refused immediately, without Astro.',
  async (path) => {
    const { status, headers, body } = await shop.ask(path);
    expect([status, body.toString()]).toEqual([404, 'Not found\n']);
    expect(headers['cache-control']).toBe('no-store');
  },
);

it('A file deleted while the shop runs answers 404 and never hangs.', async () => {
  rmSync(join(shop.client, '_astro/gone.abc.js'));
  rmSync(join(shop.client, 'gone.txt'));
  expect((await shop.ask('/_astro/gone.abc.js')).status).toBe(404);
  await expect(shop.ask('/gone.txt')).rejects.toThrow();
});
