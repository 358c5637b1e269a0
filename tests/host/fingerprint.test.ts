import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { fingerprint } from '#app/build/fingerprint.ts';

let root: string;
const write = (path: string, content: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
beforeEach(() => {
  root = temporaryFolder('project');
  for (const path of ['src/pages/index.astro', 'src/app/api/app.ts', 'public/a.svg', 'package-lock.json'])
    write(path, path);
});

it('An unchanged project keeps its fingerprint, also under another SITE_URL.', () => {
  const before = fingerprint(root, { PUBLIC_API_URL: 'a', SITE_URL: 'https://a.example' });
  write('src/pages/index.astro', 'src/pages/index.astro');
  expect(fingerprint(root, { SITE_URL: 'https://b.example', PUBLIC_API_URL: 'a' })).toBe(before);
});

it.each([
  'src/pages/index.astro',
  'src/pages/new.astro',
  'public/a.svg',
  'src/app/pages/pages-app.ts',
  'src/app/build/chunks.ts',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  '.env',
])('A change of %s needs a build.', (path) => {
  const before = fingerprint(root, {});
  write(path, 'changed');
  expect(fingerprint(root, {})).not.toBe(before);
});

it('A renamed file needs a build.', () => {
  const before = fingerprint(root, {});
  rmSync(join(root, 'public/a.svg'));
  write('public/b.svg', 'public/a.svg');
  expect(fingerprint(root, {})).not.toBe(before);
});

it.each([
  'src/app/api/app.ts',
  'src/app/main.ts',
  'src/features/cart/server/new.ts',
  'src/features/catalogue/memory/new.ts',
  'tests/a.test.ts',
  'README.md',
])('A change of %s needs no build.', (path) => {
  const before = fingerprint(root, {});
  write(path, 'changed');
  expect(fingerprint(root, {})).toBe(before);
});

it.each(['PUBLIC_API_URL', 'PUBLIC_EMAILJS_KEY'])('Another %s needs a build.', (name) => {
  expect(fingerprint(root, { [name]: 'one' })).not.toBe(fingerprint(root, { [name]: 'other' }));
});
