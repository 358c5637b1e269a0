import { expect, test } from 'vitest';
import { overfull } from './size-rule.ts';
import { codeFilesIn } from './source-file.ts';

test('No folder directly contains more code files than the limit.', () => {
  expect(overfull([...codeFilesIn('src'), ...codeFilesIn('tests')])).toEqual([]);
});

test.each([
  [30, []],
  [31, ['src/domain: 31 files; a folder has at most 30']],
])('The size rule checks a folder that has %d files and a subfolder with one file.', (count, expected) => {
  const files = Array.from({ length: count }, (_, index) => ({ path: `src/domain/a${index}.ts` }));
  expect(overfull([...files, { path: 'src/domain/seo/a.ts' }])).toEqual(expected);
});
