import { type InferResult, sql } from 'kysely';
import type { MoneyMove, MonthQuery } from '../contract/month-end.ts';
import type { PaymentMethod } from '#features/payments/contract.ts';
import { readPage } from '#features/seller/server/read-page.ts';
import { spanOfMonth } from '#core/lisbon-month.ts';
import { inPieces } from '#server/database/in-pieces.ts';
import type { Flag, ShopDatabase } from '#server/database/schema.ts';

/** A ledger entry. Refunds have negative cents. */
export type MovedMoney = InferResult<ReturnType<typeof entries>>[number];

/** Selects the entries of test orders or of all other orders. */
export interface MonthFilter extends MonthQuery {
  isTest: Flag;
}

// An undone collection reduces sales, and a returned refund reduces refunds.
const isSale = sql<boolean>`entry.kind in ('charge', 'collected', 'collected_undone')`;
/** The way of payment: of the payment, of the refund, or of the order for cash. */
const method = sql<PaymentMethod>`coalesce(payment.method, refund.method, orders.payment_method)`;
const signedCents = sql<number>`case when entry.kind in ('refund', 'collected_undone')
  then -entry.cents else entry.cents end`;

function ledgerEntriesOf(db: ShopDatabase, { isTest, month }: { isTest: Flag; month?: string }) {
  const found = db
    .selectFrom('payment_entries as entry')
    .innerJoin('orders', 'orders.id', 'entry.order_id')
    .where('orders.is_test', '=', isTest);
  if (month === undefined) return found;
  const { from, until } = spanOfMonth(month);
  return found.where('entry.created_at', '>=', from.toISOString()).where('entry.created_at', '<', until.toISOString());
}

/** Returns whether real orders, or test orders if `isTest` is 1, have ledger entries in the month. Without a month, it checks all months. */
export async function hasLedgerEntries(db: ShopDatabase, filter: { isTest: Flag; month?: string }): Promise<boolean> {
  return (await ledgerEntriesOf(db, filter).select('entry.seq').limit(1).executeTakeFirst()) !== undefined;
}

function entries(db: ShopDatabase, filter: MonthFilter) {
  let found = ledgerEntriesOf(db, filter)
    .leftJoin('payments as payment', 'payment.id', 'entry.payment_id')
    .leftJoin('refunds as refund', 'refund.id', 'entry.refund_id');
  if (filter.move) found = found.where(filter.move === 'sale' ? isSale : sql<boolean>`not (${isSale})`);
  if (filter.method) found = found.where(method, '=', filter.method);
  if (filter.taxPercentage !== undefined) found = found.where('orders.tax_percentage', '=', filter.taxPercentage);
  return found
    .select(['entry.seq', 'entry.order_id as order', 'entry.created_at as at', 'entry.reference'])
    .select(['orders.tax_percentage as taxPercentage', 'orders.nif', 'orders.company'])
    .select([method.as('method'), signedCents.as('cents')])
    .select(sql<MoneyMove>`case when ${isSale} then 'sale' else 'refund' end`.as('move'))
    .orderBy('entry.seq');
}

export const listLedgerEntries = (db: ShopDatabase, filter: MonthFilter, wanted: number) =>
  readPage(entries(db, filter), wanted);

export const streamLedgerEntries = (db: ShopDatabase, filter: MonthFilter): AsyncIterable<MovedMoney> =>
  inPieces(async (last, limit) => {
    const next = entries(db, filter).limit(limit);
    return await (last ? next.where('entry.seq', '>', last.seq) : next).execute();
  });
