import type { SourceFile } from './source-file.ts';

/** Matches a handler that ignores the error: `.catch(() => …)`, `catch {`, or the second argument of `then`. */
const ignoring =
  /\.catch\(\s*(?:async )?\(\)\s*=>|\bcatch \{|, \(\) => (?:undefined|false|null|\[\]|\{\})\)|^\s*\(\) => (?:undefined|false|null|\[\]),?$/;
const comment = /^\s*(?:\/\/|\*|\/\*)|\s\/\/ |\*\/\s*$/;

/** Lists the handlers that ignore an error without a comment on the line, on the line above, or first in the handler. */
export function swallowedErrors({ path, text }: SourceFile): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    if (!ignoring.test(line)) return [];
    // The first of two arguments handles success.
    if (/^\s*\(\) =>/.test(line) && !/^\s*\)/.test(lines[at + 1] ?? '')) return [];
    const isReasoned = [line, lines[at - 1] ?? '', lines[at + 1] ?? ''].some((near) => comment.test(near));
    return isReasoned ? [] : [`${path}:${at + 1}: ${line.trim()}`];
  });
}
