import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** npm's own commands that are no scripts of a project. */
const ownCommands = ['ci', 'install', 'i', 'init', 'run', 'view', 'outdated', 'update'];

/** The npm scripts that a text tells its reader to run. */
function mentionedScripts(text: string): string[] {
  const names = [...text.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !ownCommands.includes(name));
}

test('every npm script that the README mentions exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const mentioned = mentionedScripts(read('README.md'));
  expect(mentioned).toEqual(expect.arrayContaining(['start', 'test']));
  expect(mentioned.filter((name) => !(name in scripts))).toEqual([]);
});

test('scripts are found with and without run', () => {
  expect(mentionedScripts('`npm ci && npm start`, then npm run lint or `npm run deploy`.')).toEqual([
    'start',
    'lint',
    'deploy',
  ]);
});
