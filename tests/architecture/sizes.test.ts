import { expect, test } from 'vitest';
import { overfull, oversize } from './size-rule.ts';
import { codeFilesIn } from './source-file.ts';

test('no file is longer than the house allows', () => {
  expect([...codeFilesIn('src'), ...codeFilesIn('tests')].flatMap(oversize)).toEqual([]);
});

test.each([
  ['src/domain/a.ts', 300, false],
  ['src/domain/a.ts', 301, true],
  ['src/components/A.astro', 61, false],
  ['src/pages/index.astro', 60, false],
  ['src/pages/index.astro', 61, true],
])('%s of %d lines is found: %s', (path, lines, expected) => {
  expect(oversize({ path, text: 'a\n'.repeat(lines) }).length > 0).toBe(expected);
});

test('blank lines of a page do not count', () => {
  expect(oversize({ path: 'src/pages/index.astro', text: 'a\n\n'.repeat(60) })).toEqual([]);
});

test('no folder has more code files side by side than the house allows', () => {
  expect(overfull([...codeFilesIn('src'), ...codeFilesIn('tests')])).toEqual([]);
});

test.each([
  [30, []],
  [31, ['src/domain: 31 files; a folder has at most 30']],
])('of a folder with %d files and a subfolder with one, what is too much is found', (count, expected) => {
  const files = Array.from({ length: count }, (_, index) => ({ path: `src/domain/a${index}.ts` }));
  expect(overfull([...files, { path: 'src/domain/seo/a.ts' }])).toEqual(expected);
});
