import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import storefront from '../../src/styles/storefront.tailwind.mjs';
import { codeFilesIn } from './source-file.ts';

test('what visitors see first is made of nothing that their style sheet leaves out', () => {
  const leftOut = storefront.content.filter((glob) => glob.startsWith('!./src/ui/')).map((glob) => glob.slice(3));
  const isLeftOut = (specifier: string) => leftOut.some((glob) => matchesGlob(specifier.replace('#', 'src/'), glob));
  expect(isLeftOut('#ui/Switch.tsx')).toBe(true);
  const files = ['src/components', 'src/elements', 'src/islands/shell'].flatMap(codeFilesIn);
  const parts = files.flatMap(({ text }) => text.match(/#ui\/[\w./-]+/g) ?? []);
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter(isLeftOut)).toEqual([]);
});
