import { expect, test } from 'vitest';
import { type CodeTerms, codeStateOf, refusalOf } from '#features/promo-codes/rules/code-refusal.ts';
import { plainCode } from '#features/promo-codes/rules/plain-code.ts';

const terms: CodeTerms = {
  isActive: true,
  category: 'Deck',
  firstDay: '2026-06-10',
  lastDay: '2026-06-20',
  maxUses: 3,
  maxPerCustomer: 1,
};
const use = { today: '2026-06-15', uses: 0, ownUses: 0, categories: ['Wax', 'Deck'] };
const everyFault = { today: '2026-06-09', uses: 3, ownUses: 1, categories: ['Wax'] };

// Each row solves the problem of the row before, so that the rows show the order of the checks.
test.each([
  ['unknown', { ...terms, isActive: false }, everyFault],
  ['early', terms, everyFault],
  ['over', terms, { ...everyFault, today: '2026-06-21' }],
  ['used_up', terms, { ...everyFault, today: '2026-06-20' }],
  ['used_by_you', terms, { ...everyFault, today: '2026-06-20', uses: 2 }],
  ['no_product', terms, { ...everyFault, today: '2026-06-10', uses: 2, ownUses: 0 }],
  [undefined, terms, { ...use, today: '2026-06-10', uses: 2 }],
  [undefined, { ...terms, category: null }, { ...use, categories: ['Wax'] }],
  [undefined, terms, { ...use, categories: undefined }],
])('The refusal is %s for %j with the use %j.', (expected, code, used) => {
  expect(refusalOf(code, used)).toBe(expected);
});

test('A code without limits can always be used.', () => {
  const open = { ...terms, category: null, firstDay: null, lastDay: null, maxUses: null, maxPerCustomer: null };
  expect(refusalOf(open, { today: '2036-01-01', uses: 9_999, ownUses: 99, categories: ['Wax'] })).toBeUndefined();
});

test.each([
  ['stopped', { ...terms, isActive: false }, { today: '2026-06-15', uses: 3 }],
  ['early', terms, { today: '2026-06-09', uses: 3 }],
  ['over', terms, { today: '2026-06-21', uses: 0 }],
  ['used_up', terms, { today: '2026-06-15', uses: 3 }],
  ['active', terms, { today: '2026-06-20', uses: 2 }],
] as const)('The seller sees the state %s for %j with %j.', (expected, code, used) => {
  expect(codeStateOf(code, used)).toBe(expected);
});

test.each([
  [' surf-10 ', 'SURF-10'],
  ['verão', 'VERÃO'],
  // The tilde as a separate character, as some keyboards send it.
  ['vera\u0303o', 'VERÃO'],
])('The typed code %j means %j.', (typed, code) => {
  expect(plainCode(typed)).toBe(code);
});
