import { expect, test } from 'vitest';
import { longComments, overfull, tooLong } from './size-rule.ts';
import { codeFilesIn } from './source-file.ts';

test('No folder directly contains more code files than the limit.', () => {
  expect(overfull([...codeFilesIn('src'), ...codeFilesIn('tests')])).toEqual([]);
});

test.each([
  [30, []],
  [31, ['src/core: 31 files; a folder has at most 30']],
])('The size rule checks a folder that has %d files and a subfolder with one file.', (count, expected) => {
  const files = Array.from({ length: count }, (_, index) => ({ path: `src/core/a${index}.ts` }));
  expect(overfull([...files, { path: 'src/core/text/a.ts' }])).toEqual(expected);
});

test('No source file has more lines than the limit.', () => {
  expect(codeFilesIn('src').flatMap(tooLong)).toEqual([]);
});

test.each([
  [250, 'src/domain/a.ts', []],
  [251, 'src/domain/a.ts', ['src/domain/a.ts: 251 lines; a file has at most 250']],
  [251, 'src/server/migrations/a.ts', []],
])('The size rule checks a file with %d lines at %s.', (count, path, expected) => {
  expect(tooLong({ path, text: 'a;\n'.repeat(count) })).toEqual(expected);
});

test('No comment line is longer than the limit.', () => {
  expect([...codeFilesIn('src'), ...codeFilesIn('tests')].flatMap(longComments)).toEqual([]);
});

test.each([
  ['/** ', 1],
  [' * ', 1],
  ['  // ', 1],
  ['const a = ', 0],
])('The size rule reports a long line after %j %d times.', (start, times) => {
  const path = 'src/domain/a.ts';
  expect(longComments({ path, text: start.padEnd(150, 'a') })).toEqual([]);
  expect(longComments({ path, text: start.padEnd(151, 'a') })).toHaveLength(times);
});
