import { describe, expect, it } from 'vitest';
import { offerCells } from '#features/imports/rules/offer-cells.ts';
import { recogniseAll, sourceOf } from './read-file.ts';

const today = '2026-11-28';

describe('The offer of another shop', () => {
  it.each([
    ['without days', '', '', { offerFrom: '', offerUntil: '' }],
    ['that is running', '2026-11-01', '2026-11-30', { offerFrom: '', offerUntil: '2026-11-30' }],
    ['that starts today', today, '', { offerFrom: '', offerUntil: '' }],
    ['that starts later', '2026-12-01', '2026-12-24', { offerFrom: '2026-12-01', offerUntil: '2026-12-24' }],
    ['of one later day', '2026-12-01', '2026-12-01', { offerFrom: '2026-12-01', offerUntil: '2026-12-01' }],
    ['that is over', '2026-11-01', '2026-11-27', undefined],
    ['that ends before it starts', '2026-12-02', '2026-12-01', undefined],
    ['that starts in more than a year', '2027-11-30', '', undefined],
  ])('An offer %s has these days.', (_, from, until, days) => {
    expect(offerCells('9,90', { from, until }, today)).toEqual(days && { offerPrice: '9,90', ...days });
  });

  it('WooCommerce’s first day of a later sale is kept, and a product without a sale has no days.', async () => {
    const rows = [
      'Type,SKU,Name,Published,In stock?,Regular price,Sale price,Date sale price starts,Date sale price ends',
      'simple,A,Cera A,1,1,10,8,2026-12-01,2026-12-24',
      'simple,B,Cera B,1,1,10,,,',
    ];
    const { rows: read, notes } = recogniseAll([await sourceOf(rows.join('\n'))]);
    expect(read.map(({ cells }) => [cells.offerPrice, cells.offerFrom, cells.offerUntil])).toEqual([
      ['8,00', '2026-12-01', '2026-12-24'],
      ['10,00', '', ''],
    ]);
    expect(notes).toEqual([]);
  });

  it('A file of WooCommerce without days says nothing about them.', async () => {
    const rows = ['Type,SKU,Name,Published,In stock?,Regular price,Sale price', 'simple,A,Cera A,1,1,10,8'];
    const { rows: read } = recogniseAll([await sourceOf(rows.join('\n'))]);
    expect(read[0]?.cells).not.toHaveProperty('offerFrom');
    expect(read[0]?.cells).not.toHaveProperty('offerUntil');
  });
});
