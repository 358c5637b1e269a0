import { expect, test } from 'vitest';
import { toastLanguage } from '#text/toast-language.ts';

test.each([
  ['Added to Cart', 'en'],
  ['Removed from Cart', 'en'],
  ['Logged out successfully', 'en'],
  ['Carrinho atualizado', undefined],
])('%s is read in %s', (sentence, language) => {
  expect(toastLanguage(sentence)).toBe(language);
});
