import { expect, test } from 'vitest';
import { codeFilesIn } from './source-file.ts';
import { swallowedErrors } from './swallowed-error-rule.ts';

test('Every handler that ignores an error gives the reason in a comment.', () => {
  // Skips inline scripts, because each page would send their comments to the browser.
  const files = codeFilesIn('src').filter(({ text }) => !/^export const \w+Script = `/m.test(text));
  expect(files.flatMap(swallowedErrors)).toEqual([]);
});

const found = (text: string) => swallowedErrors({ path: 'src/a.ts', text });

test.each([
  ['a promise', 'const a = 1;\nconst found = await read().catch(() => undefined);\nreturn found;'],
  ['a promise with a block', 'const a = 1;\nvoid send().catch(() => {\n  retry();\n});'],
  ['a block', 'try {\n  read();\n} catch {\n  return false;\n}'],
  ['an empty block', 'try {\n  read();\n} catch {}\n'],
  ['the second argument of then', 'await read().then(\n  () => true,\n  () => false,\n);'],
  ['the second argument of then on one line', 'await read().then(show, () => undefined);'],
])('The rule reports an error that %s ignores without a reason.', (_, text) => {
  expect(found(text)).toHaveLength(1);
});

test.each([
  ['a comment above', '// The file may be missing.\nconst found = await read().catch(() => undefined);'],
  ['a comment behind', 'const found = await read().catch(() => undefined); // The file may be missing.'],
  ['a comment in the block', 'try {\n  read();\n} catch {\n  // The file may be missing.\n  return false;\n}'],
  ['a handler of success before one of the error', 'work.then(\n  () => undefined,\n  (problem) => problem,\n);'],
  ['a handler that reads the error', 'await read().catch((problem) => log(problem));'],
  ['a block that reads the error', 'try {\n  read();\n} catch (error) {\n  log(error);\n}'],
])('The rule allows %s.', (_, text) => {
  expect(found(text)).toEqual([]);
});
