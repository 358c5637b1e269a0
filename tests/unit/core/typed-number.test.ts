import { expect, test } from 'vitest';
import { fieldText, quantityRule, priceRule, readNumber, shownNumber } from '#core/typed-number.ts';

const readCents = (typed: string) => readNumber(typed, priceRule);
const readWhole = (typed: string) => readNumber(typed, { ...quantityRule, most: 9_999_999_999 });

test.each([
  ['12.50', 1250],
  ['12,50', 1250],
  ['12,5', 1250],
  ['12', 1200],
  ['0', 0],
  ['0,00', 0],
  [',50', 50],
  ['.5', 50],
  ['0,99', 99],
  ['1.234,50', 123450],
  ['1,234.50', 123450],
  ['1 234,50', 123450],
  ["1'234.50", 123450],
  ['1’234.50', 123450],
  ['1\u00A0234,50', 123450],
  ['1\u202F234,50\u00A0€', 123450],
  ['1 234', 123400],
  ['99.999,99', 9999999],
  ['100 000', 10000000],
  ['1234,50', 123450],
  ['1.234,500', 123450],
  ['€ 12,50', 1250],
  ['€12,50', 1250],
  ['12,50 €', 1250],
  ['12,50€', 1250],
  ['12,50 EUR', 1250],
  ['12 euros', 1200],
  ['  12,50  ', 1250],
  ['\u00A012,50\t', 1250],
  ['+12,50', 1250],
  ['-0', 0],
  ['１２，５０', 1250],
  ['１２．５', 1250],
  ['29.180000', 2918],
  ['29,1800', 2918],
  ['1234,500', 123450],
  ['0.500', 50],
  ['100000', 10000000],
])('%j is a price of %d cents.', (typed, value) => {
  expect(readCents(typed)).toEqual({ value });
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['€', 'empty'],
  ['-5', 'too-small'],
  ['−5', 'too-small'],
  ['-1.000', 'too-small'],
  ['100000,01', 'too-large'],
  ['1.234.567,80', 'too-large'],
  ['1e3', 'not-a-number'],
  ['0x10', 'not-a-number'],
  ['dez', 'not-a-number'],
  ['12,', 'not-a-number'],
  ['12.', 'not-a-number'],
  ['1,2,3', 'not-a-number'],
  ['1,234,50', 'not-a-number'],
  ['12 50', 'not-a-number'],
  ['1 23,50', 'not-a-number'],
  ['1.23,50', 'not-a-number'],
  ['5-', 'not-a-number'],
  ['--5', 'not-a-number'],
  ['12 - 15', 'not-a-number'],
  ['€12,50€', 'not-a-number'],
  ['$12', 'not-a-number'],
  ['12²', 'not-a-number'],
  ['½', 'not-a-number'],
  ['Infinity', 'not-a-number'],
  ['NaN', 'not-a-number'],
  ['29.185001', 'finer'],
  ['0,125', 'finer'],
  ['12,5055', 'finer'],
])('%j is not a price because it is %s', (typed, flaw) => {
  expect(readCents(typed)).toEqual({ flaw, readings: [] });
});

test.each([
  ['1.000', [100000, 100]],
  ['1,000', [100000, 100]],
  ['12,500', [1250000, 1250]],
  ['12,505', [1250500]],
  ['12,505 €', [1250500]],
])('%j as a price is ambiguous between %j cents.', (typed, readings) => {
  expect(readCents(typed)).toEqual({ flaw: 'ambiguous', readings });
});

test.each([
  ['12', { value: 12 }],
  [' 1 000 ', { value: 1000 }],
  ['1.234.567', { value: 1234567 }],
  ['12,0', { value: 12 }],
  ['12.00', { value: 12 }],
  ['0012', { value: 12 }],
  ['１２', { value: 12 }],
  ['1.000', { flaw: 'ambiguous', readings: [1000, 1] }],
  ['1,500', { flaw: 'ambiguous', readings: [1500] }],
  ['12,5', { flaw: 'finer', readings: [] }],
  ['-5', { flaw: 'too-small', readings: [] }],
  ['1e3', { flaw: 'not-a-number', readings: [] }],
  ['9'.repeat(30), { flaw: 'too-large', readings: [] }],
  ['0'.repeat(100_000), { flaw: 'not-a-number', readings: [] }],
  ['', { flaw: 'empty', readings: [] }],
])('%j is read as a whole number: %j', (typed, read) => {
  expect(readWhole(typed)).toEqual(read);
});

test('A signed number with its unit is accepted, and every other unit is rejected.', () => {
  const form = { decimals: 0, units: ['°C'], least: -5, most: 45 } as const;
  expect(readNumber('-5 °c', form)).toEqual({ value: -5 });
  expect(readNumber('−5', form)).toEqual({ value: -5 });
  expect(readNumber('-1.000', form)).toEqual({ flaw: 'ambiguous', readings: [-1] });
  expect(readNumber('-6', form)).toEqual({ flaw: 'too-small', readings: [] });
  expect(readNumber('1.000', { ...form, most: 0 })).toEqual({ flaw: 'too-large', readings: [] });
  expect(readNumber('5 g', form)).toEqual({ flaw: 'not-a-number', readings: [] });
});

test('A number in a field is read back as the same number.', () => {
  for (const cents of [0, 1, 99, 100, 1250, 100000, 123456, 9999999]) {
    expect(readCents(fieldText(cents, 2))).toEqual({ value: cents });
    expect(readWhole(fieldText(cents, 0))).toEqual({ value: cents });
  }
  expect([100000, 1250500].map((cents) => shownNumber(cents, priceRule))).toEqual([
    '1000,00\u00A0€',
    '12\u00A0505,00\u00A0€',
  ]);
  expect([fieldText(2990, 2), fieldText(-5, 0), fieldText(null, 2)]).toEqual(['29,90', '-5', '']);
});

test('A text of digits and separators that has two meanings always causes a question.', () => {
  const signs = ['', '.', ',', ' ', "'"];
  for (const first of ['1', '12', '999', '0']) {
    for (const sign of signs.slice(1, 3)) {
      for (const rest of ['5', '50', '500', '505', '5000']) {
        const read = readCents(`${first}${sign}${rest}`);
        if (rest.length === 3 && first !== '0') expect(read).not.toHaveProperty('value');
        else if ('value' in read) expect(read.value).toBe(Math.round(Number(`${first}.${rest}`) * 100));
      }
    }
  }
});
