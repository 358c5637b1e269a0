import { describe, expect, it } from 'vitest';
import {
  dayOf,
  euroCell,
  eurosOf,
  flagOf,
  priceCell,
  quantityOf,
  taxedCell,
  weightCell,
} from '#features/imports/rules/cell-values.ts';

describe('The cells of other shops', () => {
  it.each([
    ['29.180000', 29.18],
    ['23.723577', 23.723577],
    ['1.299,00 €', 1299],
    ['1,299.00', 1299],
    ['€23.58', 23.58],
    ['1.234,567890', 1234.56789],
    ['9,9', 9.9],
    ['0', 0],
    ['1.299', undefined],
    ['', undefined],
    ['abc', undefined],
    ['-1', undefined],
  ])('The price %s is %s.', (cell, euros) => {
    expect(eurosOf(cell)).toBe(euros);
  });

  it('A price is written with two decimals, and an unreadable one stays.', () => {
    expect(['29.180000', '29.185', 'abc', ' 9.9 '].map(priceCell)).toEqual(['29,18', '29.185', 'abc', '9,90']);
    expect(euroCell(1.005)).toBe('1,00');
  });

  it.each([
    ['23.723577', '29,18'],
    ['8.040650', '9,89'],
    ['0.000000', '0,00'],
    ['x', 'x'],
  ])('The price %s without tax becomes %s with 23 percent.', (cell, expected) => {
    expect(taxedCell(cell, 23)).toBe(expected);
  });

  it.each([
    ['VERDADEIRO', true],
    ['FALSO', false],
    ['TRUE', true],
    ['sim', true],
    ['NÃO', false],
    ['1', true],
    ['0', false],
    ['', undefined],
    ['talvez', undefined],
  ])('The flag %s is %s.', (cell, flag) => {
    expect(flagOf(cell)).toBe(flag);
  });

  it.each([
    ['320', 'g', '320 g'],
    ['0.085', 'kg', '85 g'],
    ['1,25', 'kg', '1,25 kg'],
    ['2', 'lb', '907 g'],
    ['0', 'g', ''],
    ['', 'kg', ''],
    ['leve', 'kg', ''],
  ] as const)('The weight %s %s is written %s.', (cell, unit, expected) => {
    expect(weightCell(cell, unit)).toBe(expected);
  });

  it.each([
    ['5', 5],
    ['-3', 0],
    ['7.0', 7],
    ['7.000000', 7],
    ['', undefined],
    ['parent', undefined],
  ])('The quantity %s is %s.', (cell, quantity) => {
    expect(quantityOf(cell)).toBe(quantity);
  });

  it.each([
    ['2026-11-30 00:00:00', '2026-11-30'],
    ['30/11/2026', '2026-11-30'],
    ['0000-00-00', ''],
    ['', ''],
  ])('The day %s is %s.', (cell, day) => {
    expect(dayOf(cell)).toBe(day);
  });
});
