import { glob, readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import home from '../../src/styles/home.tailwind.mjs';
import lists from '../../src/styles/lists.tailwind.mjs';
import { pageTokens } from '../../src/styles/page-tokens.mjs';
import product from '../../src/styles/product.tailwind.mjs';
import storefront from '../../src/styles/storefront.tailwind.mjs';
import { codeFilesIn } from './source-file.ts';

const filesOf = ({ content }: { content: string[] }) => content.map((file) => relative('.', file));
const sheets = new Map(Object.entries({ home, lists, product, storefront }).map(([name, it]) => [name, filesOf(it)]));

test('Each storefront page names a style sheet that has the rules for that page.', () => {
  const pages = codeFilesIn('src/pages').filter(({ text }) => text.includes('layouts/Storefront.astro'));
  expect(pages.length).toBeGreaterThan(10);
  const without = pages.filter(({ path, text }) => {
    const [, sheet = 'storefront'] = /<Storefront\s+styleSheet="(\w+)"/.exec(text) ?? [];
    return !sheets.get(sheet)?.includes(path.replaceAll(/[[\]]/g, '*'));
  });
  expect(without.map(({ path }) => path)).toEqual([]);
});

test('Each storefront style sheet has the rules of a product list, because a search shows a list on any page.', () => {
  const list = filesOf(pageTokens());
  expect(list).toContain('src/features/product-cards/components/ProductCard.astro');
  expect(list).toContain('src/features/accounts/islands/login/LoginModal.tsx');
  for (const files of sheets.values()) expect(files).toEqual(expect.arrayContaining(list));
});

test('No storefront style sheet has rules for a cart, an order or the seller area.', () => {
  const later = /src\/features\/(?!accounts\/islands\/login\/)[\w-]+\/islands\//;
  expect([...sheets.values()].flat().filter((file) => later.test(file))).toEqual([]);
});

test('No rule uses `:has` on elements that a tap changes, because each tap would then restyle half of the page.', async () => {
  const sheets = Array.fromAsync(glob('src/styles/*.css'), async (file) => readFile(file, 'utf8'));
  const rules = (await sheets).flatMap((text) => text.match(/[^{}*/;]+:has\([^{]+/g) ?? []).map((rule) => rule.trim());
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.filter((rule) => !/^\.for-browsing > div:has/.test(rule))).toEqual([]);
});
