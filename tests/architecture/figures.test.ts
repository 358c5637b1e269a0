import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documents, namesIn, pathOf, texts, withFigures } from '../bench/figures.ts';

const read = (document: string): string => readFileSync(pathOf(document), 'utf8');

/** Normalises the spaces and dashes that a Markdown table formatter changes. */
const plain = (text: string): string => text.replace(/-{3,}/g, '---').replace(/[ \t]+/g, ' ');

test.each(documents)(
  '%s has the figures of tests/bench/figures.json; "npm run bench:figures" writes them.',
  (document) => {
    const text = read(document);
    expect(namesIn(text).length).toBeGreaterThan(0);
    expect(plain(text)).toBe(plain(withFigures(text)));
  },
);

test('Every generated text of figures appears in a document.', () => {
  const used = documents.flatMap((document) => namesIn(read(document)));
  expect([...new Set(used)].sort()).toEqual(Object.keys(texts).sort());
});

test('The check finds a stale figure inside a line, in a block and in a comment of a document.', () => {
  const stale = [
    'Parts. <!-- figures: kept-parts -->over 1 page<!-- end figures -->',
    '<!-- figures: memory -->\n\nsome memory\n\n<!-- end figures -->',
    '# figures: service-memory\n# takes 1 MB\n# end figures',
  ];
  for (const document of stale) {
    const fresh = withFigures(document);
    expect(fresh).not.toBe(document);
    expect(withFigures(fresh)).toBe(fresh);
  }
  expect(() => withFigures('<!-- figures: unknown --><!-- end figures -->')).toThrow('no text named unknown');
});
