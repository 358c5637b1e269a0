import { expect, test } from 'vitest';
import { overfull } from './size-rule.ts';
import { codeFilesIn } from './source-file.ts';

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
