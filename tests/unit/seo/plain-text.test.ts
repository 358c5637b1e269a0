import { expect, test } from 'vitest';
import { linesAsText, shorten } from '#features/seo/rules/plain-text.ts';

test.each([
  ['', 10, ''],
  ['  Kick de\n 25 mm ', 20, 'Kick de 25 mm'],
  ['Kick de 25 mm', 13, 'Kick de 25 mm'],
  ['Kick de 25 mm, firme', 14, 'Kick de 25…'],
  ['Kick de 25 mm, firme', 16, 'Kick de 25 mm…'],
  ['ondulatoriamente', 5, 'ondu…'],
])('%j in %i characters is %j', (text, most, short) => {
  expect(shorten(text, most)).toBe(short);
});

test('A description is cut to the length that search engines show.', () => {
  expect(shorten('onda '.repeat(100)).length).toBeLessThanOrEqual(160);
});

test('Lines become sentences and keep their own punctuation.', () => {
  expect(linesAsText(['Três peças', 'Agarra?', 'Fim.'])).toBe('Três peças. Agarra? Fim.');
  expect(linesAsText([])).toBe('');
});
