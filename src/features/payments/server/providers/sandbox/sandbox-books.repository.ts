import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';

export type SandboxPayment = Selectable<Tables['sandbox_payments']>;
export type SandboxRefund = Selectable<Tables['sandbox_refunds']>;

/** Creates a payment unless one exists for the same request. Returns the stored payment. */
export async function enterPayment(
  db: ShopDatabase,
  row: Insertable<Tables['sandbox_payments']>,
): Promise<SandboxPayment> {
  await db
    .insertInto('sandbox_payments')
    .values(row)
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .execute();
  return await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('request_key', '=', row.request_key)
    .executeTakeFirstOrThrow();
}

export const findSandboxPayment = (db: ShopDatabase, sessionId: string): Promise<SandboxPayment | undefined> =>
  db.selectFrom('sandbox_payments').selectAll().where('session_id', '=', sessionId).executeTakeFirst();

/** Returns the payments and refunds whose last message the shop has not accepted. */
export const listUnsent = async (db: ShopDatabase) => ({
  payments: await db.selectFrom('sandbox_payments').selectAll().where('is_told', '=', 0).execute(),
  refunds: await db.selectFrom('sandbox_refunds').selectAll().where('is_told', '=', 0).execute(),
});

/** Marks the message about a payment as accepted, unless the payment has changed since. */
export async function markPaymentSent(db: ShopDatabase, { session_id, state }: SandboxPayment): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ is_told: 1 })
    .where('session_id', '=', session_id)
    .where('state', '=', state)
    .execute();
}

export async function markRefundSent(db: ShopDatabase, { id, state }: SandboxRefund): Promise<void> {
  await db.updateTable('sandbox_refunds').set({ is_told: 1 }).where('id', '=', id).where('state', '=', state).execute();
}

/** Returns promised payments that the sandbox completes automatically. */
export const listDue = (db: ShopDatabase): Promise<SandboxPayment[]> =>
  db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('state', '=', 'pending')
    .where('due_at', 'is not', null)
    .execute();

/** Updates a payment if it is in one of these states. Returns undefined otherwise. */
export const movePayment = (
  db: ShopDatabase,
  sessionId: string,
  from: readonly SandboxPayment['state'][],
  changes: Updateable<Tables['sandbox_payments']>,
): Promise<SandboxPayment | undefined> =>
  db
    .updateTable('sandbox_payments')
    .set(changes)
    .where('session_id', '=', sessionId)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();

export const findSandboxRefund = (db: ShopDatabase, id: string): Promise<SandboxRefund | undefined> =>
  db.selectFrom('sandbox_refunds').selectAll().where('id', '=', id).executeTakeFirst();

export const findRefundByKey = (db: ShopDatabase, key: string): Promise<SandboxRefund | undefined> =>
  db.selectFrom('sandbox_refunds').selectAll().where('request_key', '=', key).executeTakeFirst();

export const listSandboxRefunds = (db: ShopDatabase, sessionId: string): Promise<SandboxRefund[]> =>
  db.selectFrom('sandbox_refunds').selectAll().where('session_id', '=', sessionId).orderBy('id').execute();

export const enterRefund = (db: ShopDatabase, row: Insertable<Tables['sandbox_refunds']>): Promise<SandboxRefund> =>
  db.insertInto('sandbox_refunds').values(row).returningAll().executeTakeFirstOrThrow();

/** Updates a refund if it is in one of these states. Returns undefined otherwise. */
export const moveSandboxRefund = (
  db: ShopDatabase,
  id: string,
  from: readonly SandboxRefund['state'][],
  state: SandboxRefund['state'],
): Promise<SandboxRefund | undefined> =>
  db
    .updateTable('sandbox_refunds')
    .set({ state, ends_at: null, is_told: 0 })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
