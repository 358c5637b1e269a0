import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Shop } from '#app/compose-shop.ts';
import { createPageCache } from '#app/pages/page-cache.ts';
import { noteVisited, readVisited } from '#app/pages/visited-pages.ts';
import { renderingEach, warmUp } from '#app/warm-up.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nortada-visited-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function aCache(maxBytes: number) {
  const rendered: string[] = [];
  const render = async (path: string) => {
    rendered.push(path);
    return { status: 200, headers: { 'cache-tag': 'settings' }, parts: [] };
  };
  return { rendered, pages: createPageCache({ maxBytes, render, onProblem: console.error }) };
}

it('The next process knows the last requested pages, without search words.', async () => {
  const dataDir = await newFolder();
  const { pages } = aCache(1_000_000);
  for (const path of ['/', '/products', '/products?q=maria', '/products?page=2']) await pages.find(path);
  await noteVisited(dataDir, pages)();
  expect(await readVisited(dataDir)).toEqual(['/products?page=2', '/products', '/']);
});

it.each(['', '{}', '["https://elsewhere.example/"]', '["/a b"]'])('A stored list of %j is ignored.', async (text) => {
  const dataDir = await newFolder();
  expect(await readVisited(dataDir)).toEqual([]);
  await writeFile(join(dataDir, 'visited-pages.json'), text);
  expect(await readVisited(dataDir)).toEqual([]);
});

it('A shop without visitors stores no list.', async () => {
  const dataDir = await newFolder();
  await noteVisited(dataDir, aCache(1_000_000).pages)();
  expect(await readdir(dataDir)).toEqual([]);
});

it('The warm-up leaves each page in the cache once and renders at every visit.', async () => {
  const [kept, forgotten] = [aCache(1_000_000), aCache(1)];
  const pages = renderingEach({ kept: kept.pages, forgotten: forgotten.pages });
  for (let times = 0; times < 3; times++) await pages.find('/');
  expect([kept.rendered, forgotten.rendered]).toEqual([['/'], ['/', '/']]);
  expect(kept.pages.peek('/')).toBeDefined();
});

it('A shop whose products cannot be read opens without a warm-up.', async () => {
  const shop = { catalogue: { products: () => Promise.reject(new Error('the API is away')) } } as unknown as Shop;
  const rehearsal = createServer(() => expect.unreachable());
  await warmUp(shop, rehearsal, ['/products']);
  expect(rehearsal.listening).toBe(false);
});
