import { expect, test } from 'vitest';
import { isLikelySlip } from '#domain/search/likely-slip.ts';

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
])('%s is a slip of %s', (typed, known) => {
  expect(isLikelySlip(typed, known)).toBe(true);
});

test.each([
  ['barco', 'arco'],
  ['prato', 'preto'],
  ['brinco', 'branco'],
  ['dente', 'pente'],
  ['rosca', 'rosa'],
  ['tahti', 'tahitii'],
])('%s is none of %s', (typed, known) => {
  expect(isLikelySlip(typed, known)).toBe(false);
});
