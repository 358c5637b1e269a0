import { expect, test } from 'vitest';
import { oversize } from './size-rule.ts';
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
