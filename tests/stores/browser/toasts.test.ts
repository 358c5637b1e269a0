import { expect, test } from 'vitest';
import { limits } from '#core/limits.ts';
import { $toasts, showToast } from '#browser/toasts.ts';

test('At most twenty toasts are shown, the newest ones.', () => {
  for (let number = 1; number <= 23; number++) showToast('success', `toast ${number}`);
  expect($toasts.get().map(({ text }) => text)).toEqual(
    Array.from({ length: limits.toast.maxVisible }, (_, index) => `toast ${index + 4}`),
  );
});

test('A success stays for 3 seconds and an error for 4, at the top, and equal messages show once.', () => {
  $toasts.set([]);
  showToast('success', 'Added to Cart');
  showToast('error', 'Algo deu errado. Tente novamente.');
  showToast('success', 'Added to Cart');
  expect($toasts.get().map(({ text, duration, position }) => [text, duration, position])).toEqual([
    ['Algo deu errado. Tente novamente.', 4_000, 'top'],
    ['Added to Cart', 3_000, 'top'],
  ]);
});
