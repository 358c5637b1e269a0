import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hardnessOf, type ProseKind, proseOf } from './hard-sentences.ts';

/** Lines per 1,000 that may be hard to read. The goals are 10, 3 and 10: lower a limit when the prose gets better, never raise it. */
const limits: Record<ProseKind, number> = { comment: 10, title: 3, markdown: 10 };

const root = fileURLToPath(new URL('../..', import.meta.url));
const isRead = (path: string): boolean =>
  /\.(?:ts|tsx|mts|js|mjs|jsx|astro|mdx?)$/.test(path) && !/(?:^|\/)(?:fixtures?|content\/legal)\//.test(path);

const lines = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => isRead(path) && existsSync(root + path))
  .flatMap((path) => proseOf({ path, text: readFileSync(root + path, 'utf8') }).map((line) => ({ path, ...line })));

test.each(Object.entries(limits) as [ProseKind, number][])(
  'Of 1,000 lines of each %s at most %i are hard to read.',
  (kind, limit) => {
    const read = lines.filter((line) => line.kind === kind);
    const hard = read.flatMap(({ path, number, words }) => {
      const found = hardnessOf(words);
      return found.length === 0 ? [] : [`${path}:${number}: ${found.join(', ')}: ${words}`];
    });
    const isOver = (1_000 * hard.length) / read.length > limit;
    expect(isOver ? hard : []).toEqual([]);
  },
);

test.each([
  ['What is left goes back.', ['a clause with "what" as a noun']],
  ['The rest, of which none is free.', ['a preposition before "which"']],
  ['The seller is told.', ['"told" or "tells of"']],
  ['It lies in the folder.', ['"stands" or "lies" for files']],
  ['The remaining stock returns to the shelf.', []],
])('The sentence "%s" has %j.', (sentence, found) => {
  expect(hardnessOf(sentence)).toEqual(found);
});

test('Prose is found in comments, titles and Markdown, and not in code.', () => {
  const text = "/** One comment. */\nconst a = 'some text'; // Another one.\nit('A title.', () => {});\n";
  expect(proseOf({ path: 'a.ts', text }).map(({ kind, number }) => [kind, number])).toEqual([
    ['comment', 1],
    ['comment', 2],
    ['title', 3],
  ]);
  const markdown = 'A line.\n\n```sh\nsome code\n```\n';
  expect(proseOf({ path: 'a.md', text: markdown }).map(({ number }) => number)).toEqual([1]);
});
