import { expect, test } from 'vitest';
import { isLikelySlip, isOtherEnding, isShortSlip } from '#features/search/rules/likely-slip.ts';

test.each([
  ['prteo', 'preto'],
  ['brnco', 'branco'],
  ['coral', 'corral'],
  ['pretp', 'preto'],
  ['oreto', 'preto'],
  ['criansa', 'crianca'],
  ['vranco', 'branco'],
  ['decke', 'deck'],
  ['pretto', 'preto'],
  ['corasl', 'coral'],
  ['rhosa', 'rosa'],
])('%s is a typo of %s', (typed, known) => {
  expect(isLikelySlip(typed, known)).toBe(true);
});

test.each([
  ['barco', 'arco'],
  ['prato', 'preto'],
  ['brinco', 'branco'],
  ['dente', 'pente'],
  ['rosca', 'rosa'],
  ['tahti', 'tahitii'],
])('%s is not a typo of %s', (typed, known) => {
  expect(isLikelySlip(typed, known)).toBe(false);
});

test.each([
  ['wxa', 'wax'],
  ['awx', 'wax'],
  ['fji', 'fiji'],
  ['azl', 'azul'],
  ['gbay', 'jbay'],
  ['mnta', 'menta'],
])('%s, which is not a Portuguese word, is a typo of %s', (typed, known) => {
  expect(isShortSlip(typed, known)).toBe(true);
});

test.each([
  ['gay', 'bay'],
  ['manta', 'menta'],
  ['crea', 'cera'],
])('%s is read unchanged, and not as %s', (typed, known) => {
  expect(isShortSlip(typed, known)).toBe(false);
});

test.each([
  ['laranjada', 'laranja', true],
  ['petroleiro', 'petroleo', true],
  ['vermeliu', 'vermelho', false],
  ['mosatrad', 'mostarda', false],
])('%s has another ending than %s: %s', (typed, known, isOther) => {
  expect(isOtherEnding(typed, known)).toBe(isOther);
});
