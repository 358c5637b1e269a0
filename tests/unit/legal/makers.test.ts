import { expect, it } from 'vitest';
import { brandOf, makerOf, offeringRule } from '#features/catalogue/rules/maker-of.ts';
import { type Maker, MakersContent, SafetyContent } from '#features/legal/contract/legal-content.ts';
import { knownMakers } from '#features/legal/rules/known-makers.ts';
import { warningsOf } from '#features/legal/rules/warnings-of.ts';

const party = (name: string) => ({ name, address: 'B', email: 'C' });
const named = (name: string, changes: Partial<Maker>): Maker => ({ maker: party(name), ...changes });
const makers = [
  named('onda', { brand: 'Onda', names: ['Onda Norte'], categories: ['Deck'] }),
  named('praia', { brand: 'Praiã' }),
  named('wax', { categories: ['Wax'] }),
  named('own', { products: ['p1'] }),
];

it.for([
  ['p2', 'Deck', undefined, 'onda', 'Onda'],
  ['p2', 'Deck', ' ONDA  norte', 'onda', 'Onda'],
  ['p2', 'Wax', 'praia', 'praia', 'Praiã'],
  ['p2', 'Wax', '', 'wax', undefined],
  ['p2', 'Wax', 'Mar Alto', undefined, 'Mar Alto'],
  ['p2', 'Leash', undefined, undefined, undefined],
  ['p1', 'Deck', undefined, 'own', undefined],
  ['p1', 'Deck', 'Mar Alto', 'own', 'Mar Alto'],
  ['p1', 'Deck', 'Praiã', 'praia', 'Praiã'],
] as const)(
  'The product %s in %s with the brand %j has the maker %s and the brand %s.',
  ([_id, category, brand, maker, known]) => {
    expect(makerOf(makers, { _id, category, brand })?.maker.name).toBe(maker);
    expect(brandOf(makers, { _id, category, brand })).toBe(known);
  },
);

it.for([
  ['Wax', undefined, true, true],
  ['Wax', 'Mar Alto', true, false],
  ['Leash', undefined, true, false],
  ['Leash', 'Onda', true, true],
  ['Leash', undefined, false, true],
] as const)(
  'A product in %s with the brand %s is sold by a shop with isLive=%s: %s',
  ([category, brand, isLive, isOffered]) => {
    expect(offeringRule(makers, isLive)({ _id: 'p2', category, brand })).toBe(isOffered);
  },
);

it.for([
  [{}, 'must have a brand, or name products or categories: an entry without them applies to no product'],
  [{ products: [] }, 'must have a brand, or name products or categories: an entry without them applies to no product'],
  [{ categories: ['Wax'], names: ['Onda'] }, 'names are other spellings of a brand: the entry has none'],
  [{ brand: 'Onda', maker: { name: 'A' } }, undefined],
] as const)('An entry of makers.yaml with %j is rejected with a reason.', ([entry, reason]) => {
  const read = MakersContent.safeParse({ makers: [{ maker: party('A'), ...entry }] });
  expect(read.success).toBe(false);
  if (reason) expect(read.error?.issues.map(({ message }) => message)).toEqual([reason]);
});

it('Two entries with the same brand are rejected by its name.', () => {
  const read = MakersContent.safeParse({ makers: [...makers, named('b', { brand: 'X', names: ['onda  NORTE'] })] });
  expect(read.error?.issues.map(({ message }) => message)).toEqual([
    'two entries have the brand onda norte: join them',
  ]);
});

const old = { categories: ['Wax'], maker: party('old'), brand: 'Velha', warnings: ['Cuidado.'] };

it('A safety.yaml of an earlier version keeps its makers, brands and warnings.', () => {
  const { offers } = SafetyContent.parse({ offers: [old] });
  const all = knownMakers([named('onda', { brand: 'Onda' })], offers);
  expect(makerOf(all, { _id: 'p', category: 'Wax' })?.maker.name).toBe('old');
  expect(brandOf(all, { _id: 'p', category: 'Wax' })).toBe('Velha');
  expect(makerOf(all, { _id: 'p', category: 'Leash', brand: 'velha' })?.maker.name).toBe('old');
  expect(warningsOf(offers, { _id: 'p', category: 'Wax' })).toEqual(['Cuidado.']);
});

it('An entry of makers.yaml comes before one of an older safety.yaml.', () => {
  const { offers } = SafetyContent.parse({ offers: [old] });
  const all = knownMakers([named('new', { categories: ['Wax'] })], offers);
  expect(makerOf(all, { _id: 'p', category: 'Wax' })?.maker.name).toBe('new');
});

it.for([
  ['p1', 'Wax', ['Um.']],
  ['p2', 'Wax', ['Dois.']],
  ['p2', 'Deck', []],
] as const)(
  'The warnings of the product %s in %s are those of the most specific entry.',
  ([_id, category, expected]) => {
    const { offers } = SafetyContent.parse({
      offers: [
        { categories: ['Wax'], warnings: ['Dois.'] },
        { products: ['p1'], warnings: ['Um.'] },
      ],
    });
    expect(warningsOf(offers, { _id, category })).toEqual(expected);
  },
);

it.for([
  [{ warnings: ['A'] }, 'must name products or categories: an entry without them applies to no product'],
  [{ categories: ['Wax'], brand: 'Onda' }, 'brand and responsible need a maker: write all three in makers.yaml'],
] as const)('An entry of safety.yaml with %j is rejected with a reason.', ([entry, reason]) => {
  const read = SafetyContent.safeParse({ offers: [entry] });
  expect(read.error?.issues.map(({ message }) => message)).toEqual([reason]);
});
