import { expect, it } from 'vitest';
import { joined, lengthOf, PagePart } from '#app/pages/page-part.ts';

const irregular = (length: number): string =>
  Array.from({ length }, (_, n) => String.fromCodePoint(32 + ((n * n * 7919) % 9000))).join('');
const partsOf = (texts: readonly string[]) => texts.map((text) => new PagePart(text));

const pages: string[][] = [
  [],
  [''],
  ['one'],
  ['<p>', 'Olá, são 34,90 €', '', '</p>'],
  [irregular(10), irregular(50_000), 'x'.repeat(100_000), irregular(3)],
  Array.from({ length: 100 }, (_, n) => irregular(n)),
];

it.each(pages.map((texts) => [texts.length, texts] as const))('%i parts form one text.', (_count, texts) => {
  const parts = partsOf(texts);
  const whole = texts.join('');
  expect(joined(parts).toString()).toBe(whole);
  expect(lengthOf(parts)).toBe(Buffer.byteLength(whole));
});

it('Different texts have different digests.', () => {
  const [first, other, same] = partsOf(['a', 'b', 'a']).map(({ digest }) => digest);
  expect(first).toBe(same);
  expect(first).not.toBe(other);
});

it('The bytes of a page part hold only their own memory.', () => {
  const part = new PagePart('<p>Olá</p>');
  expect(part.bytes.buffer.byteLength).toBe(part.bytes.length);
});
