import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** Commands that npm itself provides. They are not scripts in package.json. */
const ownCommands = ['ci', 'install', 'i', 'init', 'run', 'view', 'outdated', 'update'];

/** The npm scripts that the code in a Markdown text runs. */
function mentionedScripts(markdown: string): string[] {
  const code = [...markdown.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].join('\n');
  const names = [...code.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !ownCommands.includes(name));
}

test('Every npm script that the README mentions exists.', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const mentioned = mentionedScripts(read('README.md'));
  expect(mentioned).toEqual(expect.arrayContaining(['start', 'test']));
  expect(mentioned.filter((name) => !(name in scripts))).toEqual([]);
});

test('The check finds scripts in code, with and without "run", and ignores prose.', () => {
  const markdown = 'What npm brings: `npm ci && npm start`.\n```sh\nnpm run lint\nnpm run deploy\n```\n';
  expect(mentionedScripts(markdown)).toEqual(['start', 'lint', 'deploy']);
});
