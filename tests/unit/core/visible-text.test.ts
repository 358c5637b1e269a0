import { expect, it } from 'vitest';
import { hasVisibleText } from '#core/strings/has-visible-text.ts';

it.each(['Zé', ' a ', '李', '.', '👍', '\u200Ba', '7', 'e\u0301'])('The text %j is visible.', (text) => {
  expect(hasVisibleText(text)).toBe(true);
});

it.each([
  '',
  ' \t\n',
  '\u00A0\u2003\u3000',
  '\u200B\u200C\u200D\uFEFF',
  '\u00AD',
  '\u115F\u1160\u3164\uFFA0',
  '\u200E\u200F\u202A\u202E\u2066\u2069',
  '\u2060\u2064',
  '\u180E\u034F',
  '\uFE0F',
  '\u2800',
  '\u0301',
  '\u{E0061}\u{1D173}',
  '\u0000\u0007',
])('The text %j is invisible.', (text) => {
  expect(hasVisibleText(text)).toBe(false);
});
