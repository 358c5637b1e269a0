import { expect } from 'vitest';
import type { MonthEntry, MonthSum } from '#features/reports/contract/month-end.ts';
import { toCents } from '#core/money.ts';
import { orderShop } from '../../support/shops/order-shop.ts';
import { describeOnBothDatabases, type OpenShop } from '../../support/shops/test-shop.ts';

/** A shop with paid cash orders in June, one of them partly refunded, and one order in July. */
async function monthShop(open: OpenShop) {
  const orders = await orderShop(open);
  const { shop, act, seller } = orders;
  const collect = () => orders.placeShipped('collect');
  const giveBack = async (orderId: string, amount: number, day: string) => {
    const { refunds } = await act(orderId, 'refund', { amount, reason: 'Atraso' });
    await act(orderId, 'transferred', { refundId: refunds.at(-1)?.id ?? '', day });
  };
  const entriesOf = async (query: string) => await shop.ask('sellerMonthEntries', { token: seller, query });
  const monthOf = async (month: string) =>
    (await shop.ask('sellerMonth', { token: seller, query: `?month=${month}` })).monthEnd;
  return { ...orders, collect, giveBack, entriesOf, monthOf };
}

const sum = (entries: readonly (MonthEntry | MonthSum)[], part: 'amount' | 'base' | 'tax') =>
  entries.reduce((total, entry) => total + toCents(entry[part]), 0);

describeOnBothDatabases('The end of a month', (it, open) => {
  it('The end of a month counts each payment and refund in its own month.', async () => {
    const { shop, collect, giveBack, monthOf } = await monthShop(open);
    const first = await collect();
    await collect();
    await giveBack(first, 10, '2026-06-15');
    await giveBack(first, 5.55, '2026-06-15');
    // Midnight in Lisbon, which is an hour ahead of UTC in summer.
    await shop.inDatabase((db) =>
      db
        .updateTable('payment_entries')
        .set({ created_at: '2026-06-30T23:00:00.000Z' })
        .where('cents', '=', 555)
        .executeTakeFirstOrThrow(),
    );
    const june = await monthOf('2026-06');
    expect(june).toMatchObject({
      isTest: false,
      sales: { count: 2, amount: 146.26, base: 118.92, tax: 27.34 },
      refunds: { count: 1, amount: -10, base: -8.13, tax: -1.87 },
      net: { count: 3, amount: 136.26, base: 110.79, tax: 25.47 },
    });
    expect(june.sums).toHaveLength(2);
    expect(await monthOf('2026-07')).toMatchObject({
      sales: { count: 0, amount: 0 },
      refunds: { count: 1, amount: -5.55 },
      sums: [{ move: 'refund', method: 'cash', taxPercentage: 23, amount: -5.55 }],
    });
    expect(await monthOf('2026-05')).toMatchObject({ net: { count: 0, amount: 0, tax: 0 }, sums: [] });
  });

  it('The end of a month lists the orders behind every figure, and they add up to it to the cent.', async () => {
    const { collect, giveBack, act, monthOf, entriesOf, placePaid } = await monthShop(open);
    const cash = await collect();
    await giveBack(cash, 33.33, '2026-06-15');
    const { orderId: test } = await placePaid();
    await act(test, 'refund', { amount: 1, reason: 'Atraso' });
    const { sums, net } = await monthOf('2026-06');
    for (const { move, method, taxPercentage, count, ...amounts } of sums) {
      const query = `?month=2026-06&move=${move}&method=${method}&taxPercentage=${taxPercentage}`;
      const { entries, total } = await entriesOf(query);
      expect(total).toBe(count);
      for (const part of ['amount', 'base', 'tax'] as const) expect(sum(entries, part)).toBe(toCents(amounts[part]));
      expect(entries.map(({ order }) => order)).toEqual([cash]);
    }
    const { entries } = await entriesOf('?month=2026-06');
    expect(sum(entries, 'amount')).toBe(toCents(net.amount));
    expect(entries.every(({ base, tax, amount }) => toCents(base) + toCents(tax) === toCents(amount))).toBe(true);
  });

  it('The end of a month counts test orders only while no real money has moved, or on request.', async () => {
    const { shop, seller, placeCash, act, monthOf, entriesOf, collect, placePaid } = await monthShop(open);
    await placeCash();
    const { orderId } = await placePaid();
    await act(orderId, 'refund', { amount: 8, reason: 'Atraso' });
    const tried = await monthOf('2026-06');
    expect(tried).toMatchObject({ isTest: true, sales: { amount: 73.13 }, refunds: { amount: -8 } });
    const { entries } = await entriesOf('?month=2026-06&method=card');
    expect(entries.map(({ move, amount }) => [move, amount])).toEqual([
      ['sale', 73.13],
      ['refund', -8],
    ]);
    expect(new Set(entries.map(({ reference }) => reference)).size).toBe(2);
    await collect();
    const real = { isTest: false, hasOthers: true, sales: { count: 1 }, refunds: { count: 0 } };
    expect(await monthOf('2026-06')).toMatchObject(real);
    expect(await monthOf('2026-06&of=real')).toMatchObject(real);
    expect(await monthOf('2026-06&of=test')).toEqual({ ...tried, hasOthers: true });
    expect((await entriesOf('?month=2026-06&of=test')).entries).toEqual(entries);
    expect(await monthOf('2026-07')).toMatchObject({ isTest: false, hasOthers: false });
    const file = await shop.send('monthExport', { token: seller, query: '?month=2026-06&of=test' });
    expect((await file.text()).split('\r\n')).toHaveLength(4);
  });

  it('The end of a month can be exported as a file for Excel and as a file for programs.', async () => {
    const { shop, seller, collect, monthOf } = await monthShop(open);
    const order = await collect();
    const csv = await (await shop.send('monthExport', { token: seller, query: '?month=2026-06' })).text();
    const [head, row, ...rest] = csv.split('\r\n');
    expect(head).toBe('at;order;move;method;amount;taxPercentage;base;tax;reference;nif;company');
    expect(row).toContain(`;${order};sale;cash;73,13;23;59,46;13,67;collected:${order};;`);
    expect(rest).toEqual(['']);
    const answer = await shop.send('monthData', { token: seller, query: '?month=2026-06' });
    expect(answer.headers.get('content-disposition')).toContain('2026-06.json');
    const { entries, ...month } = (await answer.json()) as { entries: MonthEntry[] };
    expect(month).toEqual(await monthOf('2026-06'));
    expect(entries).toMatchObject([{ order, amount: 73.13, reference: `collected:${order}` }]);
  });

  it.for(['?month=2026-13', '?month=26-01', '', '?month=2026-06&move=gift', '?month=2026-06&taxPercentage=x'])(
    'The end of a month rejects the query %j',
    async (query) => {
      const { shop, seller } = await monthShop(open);
      expect((await shop.refused('sellerMonthEntries', { token: seller, query })).code).toBe('invalid_query');
    },
  );
});
