import type { Insertable, Selectable, Updateable } from 'kysely';
import type { RefundState } from '../contract.ts';
import { type RefundEffect, type RefundEvent, refundTable, stageOf } from '../rules/refund-table.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';

export type RefundRow = Selectable<Tables['refunds']>;

/** The states of a pending refund. Its amount counts as refunded. */
export const statesUnderWay = ['asked', 'sent', 'waiting'] as const satisfies readonly RefundState[];

export const insertRefund = (db: ShopDatabase, row: Insertable<Tables['refunds']>): Promise<RefundRow> =>
  db.insertInto('refunds').values(row).returningAll().executeTakeFirstOrThrow();

export const findRefund = (db: ShopDatabase, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();

export const findRefundByReference = (db: ShopDatabase, reference: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refunds').selectAll().where('reference', '=', reference).executeTakeFirst();

/** Returns the refunds of these orders, oldest first. */
export async function refundsOf(db: ShopDatabase, orderIds: readonly string[]): Promise<Map<string, RefundRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.selectFrom('refunds').selectAll().where('order_id', 'in', orderIds).orderBy('seq').execute();
  return Map.groupBy(rows, (refund) => refund.order_id);
}

/** Returns the pending refunds of the provider; with `orderId`, of that order only. */
export const listRefundsUnderWay = (db: ShopDatabase, orderId?: string): Promise<RefundRow[]> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('way', '=', 'provider')
    .where('state', 'in', statesUnderWay)
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? ''))
    .orderBy('seq')
    .execute();

type Changes = Omit<Updateable<Tables['refunds']>, 'state'>;

const update = (db: ShopDatabase, id: string, changes: Updateable<Tables['refunds']>): Promise<RefundRow> =>
  db.updateTable('refunds').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Changes columns of a refund, but never its state. */
export const updateRefund = (db: ShopDatabase, id: string, changes: Changes): Promise<RefundRow> =>
  update(db, id, changes);

/** Moves a refund to the next state of its table. The caller runs the effects. Throws act_not_allowed when the table has no row. */
export async function moveRefund(
  db: ShopDatabase,
  refund: RefundRow,
  event: RefundEvent,
  changes: Changes,
): Promise<{ refund: RefundRow; effects: readonly RefundEffect[] }> {
  const row = refundTable[stageOf(refund)][event];
  if (!row) throw new ApiProblem('act_not_allowed');
  const [next, ...effects] = row;
  const state = next === 'rejected' ? 'failed' : next;
  return { refund: await update(db, refund.id, { ...changes, state }), effects };
}
