import { expect, test } from 'vitest';
import { codeFilesIn } from './source-file.ts';

/** An input whose text each browser parses in its own language: 1.000 would be 1, and 12,50 nothing. */
const numberInput = /\btype\s*[=:]\s*\{?\s*['"`]number\b|\.valueAsNumber\b/;

/** A typed text that is not parsed by `readNumber`. */
const ownParser = /\bparseFloat\(|\bNumber\((?:[\w.?]*\.)?(?:value|typed)\b/;

/** Its field is a select with whole numbers. */
const exempt = ['src/features/cart/islands/QuantitySelect.tsx'];

test('Every field for a number is a text field, which the shop parses in the same way in every browser.', () => {
  const found = codeFilesIn('src').filter(({ text }) => numberInput.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('Islands, elements and stores parse no typed number on their own.', () => {
  const found = codeFilesIn('src').filter(
    ({ path, text }) => /\/(?:islands|elements|stores|ui)\//.test(path) && ownParser.test(text),
  );
  expect(found.map(({ path }) => path)).toEqual(exempt);
});

test.each([`<input type="number" />`, `<Field type={'number'} />`, `field.type = 'number';`, `{ type: 'number' }`])(
  'The rule reports %s.',
  (text) => {
    expect(text).toMatch(numberInput);
  },
);

test.each(['parseFloat(text)', 'Number(typed)', 'Number(field.value)', 'Number(event.currentTarget.value)'])(
  'The rule reports the parser %s.',
  (text) => {
    expect(text).toMatch(ownParser);
  },
);

test.each([`<input type="text" inputMode="numeric" />`, `typeof value === 'number'`, 'Number(thumbnail.dataset.most)'])(
  'The rule allows %s.',
  (text) => {
    expect([numberInput.test(text), ownParser.test(text)]).toEqual([false, false]);
  },
);
