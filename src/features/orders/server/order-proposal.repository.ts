import type { Insertable, Selectable, Updateable } from 'kysely';
import { requestClosing } from '#features/payments/server/payment.service.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { hashOfSecret } from '#server/secrets/secret-token.ts';
import { OrderChange } from '../contract/order-change.ts';
import { answerableStates } from '../rules/changes/proposal-table.ts';

export type ProposalRow = Selectable<Tables['order_changes']>;

export const insertProposal = (db: ShopDatabase, row: Insertable<Tables['order_changes']>): Promise<ProposalRow> =>
  db.insertInto('order_changes').values(row).returningAll().executeTakeFirstOrThrow();

/** Returns the newest proposed change of an order. */
export const newestProposal = (db: ShopDatabase, orderId: string): Promise<ProposalRow | undefined> =>
  db
    .selectFrom('order_changes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findProposalByToken = (db: ShopDatabase, token: string): Promise<ProposalRow | undefined> =>
  db.selectFrom('order_changes').selectAll().where('token_hash', '=', hashOfSecret(token)).executeTakeFirst();

/** Returns the proposed change that a payment of the difference applies. */
export const findProposalByPayment = (
  db: ShopDatabase,
  { id, order_id }: { id: string; order_id: string },
): Promise<ProposalRow | undefined> =>
  db
    .selectFrom('order_changes')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('payment_id', '=', id)
    .where('state', '=', 'paying')
    .executeTakeFirst();

/** Returns the orders with a proposed change that ended before a time (ISO date) without an answer. */
export async function findOverdueProposals(db: ShopDatabase, now: string): Promise<string[]> {
  const open = db.selectFrom('order_changes').select('order_id').where('state', 'in', answerableStates);
  return (await open.where('ends_at', '<=', now).execute()).map(({ order_id }) => order_id);
}

/** Returns which of these orders have a proposed change that waits for an answer. */
export async function awaitingAnswer(db: ShopDatabase, orderIds: readonly string[]): Promise<Set<string>> {
  const open = db.selectFrom('order_changes').select('order_id').where('state', 'in', answerableStates);
  return new Set((await open.where('order_id', 'in', orderIds).execute()).map(({ order_id }) => order_id));
}

export const updateProposal = (
  db: ShopDatabase,
  id: string,
  changes: Updateable<Tables['order_changes']>,
): Promise<ProposalRow> =>
  db.updateTable('order_changes').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Ends the open proposal of a locked order without a mail, because another action has replaced it. */
export async function replaceProposal(transaction: ShopDatabase, orderId: string, now: Date): Promise<void> {
  const ended = await transaction
    .updateTable('order_changes')
    .set({ state: 'withdrawn', changed_at: now.toISOString() })
    .where('order_id', '=', orderId)
    .where('state', 'in', answerableStates)
    .returning('payment_id')
    .executeTakeFirst();
  if (ended?.payment_id) await requestClosing(transaction, orderId, now);
}

/** Returns the proposed change as the seller sent it. */
export const readProposedChange = ({ change_json }: ProposalRow): OrderChange =>
  OrderChange.parse(JSON.parse(change_json));
