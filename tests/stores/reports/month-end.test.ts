import { beforeEach, expect, test, vi } from 'vitest';
import { $monthEnd, monthFileAddress, monthPath, openMonth } from '#features/reports/stores/month-end.ts';
import { askedOf, offlineApi } from '../../support/shops/offline-api.ts';

const nothing = { count: 0, amount: 0, base: 0, tax: 0 };

beforeEach(() => {
  vi.stubGlobal('history', { pushState: () => undefined });
  $monthEnd.set({ state: 'loading', query: { month: '2026-06' } });
});

test('The figures of test orders lead to pages and files of test orders, until real ones are requested.', async () => {
  offlineApi({
    sellerMonth: ({ url }) => {
      const query = new URL(url).searchParams;
      const isTest = query.get('of') === 'test';
      const sums = { sales: nothing, refunds: nothing, net: nothing, sums: [] };
      return { monthEnd: { month: query.get('month') ?? '', isTest, hasOthers: true, ...sums } };
    },
    sellerMonthEntries: () => ({ entries: [], total: 0, page: 1, pages: 1 }),
  });
  await openMonth({ month: '2026-06', of: 'test' });
  expect($monthEnd.get().monthEnd?.isTest).toBe(true);
  expect(monthPath({ month: '2026-06', move: 'sale' })).toBe('/seller/month-end?of=test&month=2026-06&move=sale');
  expect(monthFileAddress($monthEnd.get().query)).toContain('month=2026-06&of=test');
  await openMonth({ month: '2026-05' });
  await openMonth({ month: '2026-05', of: 'real' });
  expect($monthEnd.get().monthEnd?.isTest).toBe(false);
  expect(askedOf('sellerMonth')).toEqual([
    '?month=2026-06&of=test',
    '?month=2026-05&of=test',
    '?month=2026-05&of=real',
  ]);
});
