import type { MonthAmount, MonthEnd, MonthEntry, MonthQuery, MonthSum } from '../contract/month-end.ts';
import { type Cents, toEuros } from '#core/money.ts';
import { taxParts } from '#features/orders/rules/tax.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { hasLedgerEntries, type MonthFilter, type MovedMoney, streamLedgerEntries } from './month-end.repository.ts';

/** Returns the filter of a month's figures. By default, it counts test orders while only their money has moved. */
export async function filterOf(db: ShopDatabase, query: MonthQuery): Promise<MonthFilter> {
  const {
    of = (await hasLedgerEntries(db, { isTest: 0 })) || !(await hasLedgerEntries(db, { isTest: 1 })) ? 'real' : 'test',
  } = query;
  return { ...query, isTest: of === 'test' ? 1 : 0 };
}

/** Returns an entry for the API and the export. Its tax is rounded as for a separate document. */
export function toMonthEntry({ seq: _seq, cents, ...moved }: MovedMoney): MonthEntry {
  const { base, tax } = taxParts(cents, moved.taxPercentage);
  return { ...moved, amount: toEuros(cents), base: toEuros(base), tax: toEuros(tax) };
}

interface Sum {
  count: number;
  base: Cents;
  tax: Cents;
}

const nothing: Readonly<Sum> = { count: 0, base: 0, tax: 0 };

const plus = (one: Sum, other: Sum): Sum => ({
  count: one.count + other.count,
  base: one.base + other.base,
  tax: one.tax + other.tax,
});

const toAmount = ({ count, base, tax }: Sum): MonthAmount => ({
  count,
  amount: toEuros(base + tax),
  base: toEuros(base),
  tax: toEuros(tax),
});

/** Returns the sums of a month. Each equals the sum of its entries from `sellerMonthEntries`, to the cent. */
export async function readMonth(db: ShopDatabase, query: MonthQuery): Promise<MonthEnd> {
  const filter = await filterOf(db, query);
  const groups = new Map<string, Pick<MonthSum, 'move' | 'method' | 'taxPercentage'> & { sum: Sum }>();
  for await (const { cents, move, method, taxPercentage } of streamLedgerEntries(db, filter)) {
    const key = `${move} ${method} ${taxPercentage}`;
    const group = groups.get(key) ?? { move, method, taxPercentage, sum: nothing };
    groups.set(key, { ...group, sum: plus(group.sum, { count: 1, ...taxParts(cents, taxPercentage) }) });
  }
  const all = [...groups.values()];
  const total = (move?: MonthSum['move']): MonthAmount =>
    toAmount(all.filter((group) => !move || group.move === move).reduce((sum, group) => plus(sum, group.sum), nothing));
  return {
    month: query.month,
    isTest: filter.isTest === 1,
    hasOthers: await hasLedgerEntries(db, { isTest: filter.isTest === 1 ? 0 : 1, month: query.month }),
    sales: total('sale'),
    refunds: total('refund'),
    net: total(),
    sums: all.map(({ sum, ...group }) => ({ ...group, ...toAmount(sum) })),
  };
}
