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

test('each page that visitors land on has its rules in the style sheet that it names', () => {
  const pages = codeFilesIn('src/pages').filter(({ text }) => text.includes('layouts/Storefront.astro'));
  expect(pages.length).toBeGreaterThan(10);
  const without = pages.filter(({ path, text }) => {
    const [, sheet = 'storefront'] = /<Storefront\s+styleSheet="(\w+)"/.exec(text) ?? [];
    return !sheets.get(sheet)?.includes(path.replaceAll(/[[\]]/g, '*'));
  });
  expect(without.map(({ path }) => path)).toEqual([]);
});

test('every page that visitors land on has the rules of a list, which a search puts in its place', () => {
  const list = filesOf(pageTokens());
  expect(list).toContain('src/components/product/ProductCard.astro');
  expect(list).toContain('src/islands/shell/LoginModal.tsx');
  for (const files of sheets.values()) expect(files).toEqual(expect.arrayContaining(list));
});

test('no style sheet of theirs has rules of a cart, an order or the seller', () => {
  const later = /src\/islands\/(?!shell\/)/;
  expect([...sheets.values()].flat().filter((file) => later.test(file))).toEqual([]);
});

test('no rule looks by `:has` through what a tap changes, since each tap then styles half of a page anew', async () => {
  const sheets = Array.fromAsync(glob('src/styles/*.css'), async (file) => readFile(file, 'utf8'));
  const rules = (await sheets).flatMap((text) => text.match(/[^{}*/;]+:has\([^{]+/g) ?? []).map((rule) => rule.trim());
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.filter((rule) => !/^\.for-browsing > div:has/.test(rule))).toEqual([]);
});
