import { expect, test } from 'vitest';
import { toastLanguage } from '#core/text/toast-language.ts';

test.each([
  ['Added to Cart', 'en'],
  ['Removed from Cart', 'en'],
  ['Logged out successfully', 'en'],
  ['Carrinho atualizado', undefined],
])('The message %s has the language %s', (sentence, language) => {
  expect(toastLanguage(sentence)).toBe(language);
});
