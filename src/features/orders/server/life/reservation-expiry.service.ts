import { unendedStates } from '#features/payments/rules/payment-table.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { type BackgroundJob, startBackgroundJob } from '#server/process/background-job.ts';
import type { OrderDeps } from '../order-deps.ts';
import { releaseOrderStock } from '../order-stock.ts';
import { linesOf, type OrderRow, lockOrder } from '../order.repository.ts';

const HOUR = 60 * 60_000;
const BETWEEN_RUNS = 60_000;

interface Deps extends Pick<OrderDeps, 'db' | 'transact' | 'now'> {
  payments: { terms: { holdHours?: number | undefined } };
}

/** Returns a time: Multibanco vouchers created before it no longer reserve stock. Undefined without a limit. */
const heldUntil = ({ now, payments }: Deps): string | undefined => {
  const { holdHours } = payments.terms;
  return holdHours === undefined ? undefined : new Date(now().getTime() - holdHours * HOUR).toISOString();
};

const holding = (db: ShopDatabase) =>
  db
    .selectFrom('orders')
    .where('payment_type', '=', 'Online')
    .where('is_paid', '=', 0)
    .where('status', 'in', ['Pending', 'Processing'])
    .where('released_at', 'is', null);

/** Orders that reserve stock although each of their payments has ended or has waited too long. */
const unjustified = (db: ShopDatabase, since: string | undefined) =>
  holding(db).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.order_id', '=', 'orders.id')
          .where('payments.state', 'in', unendedStates)
          .$if(since !== undefined, (query) =>
            query.where(({ or, eb }) =>
              or([eb('payments.method', '<>', 'multibanco'), eb('payments.created_at', '>', since ?? '')]),
            ),
          ),
      ),
    ),
  );

/** Releases the stock of a locked order when no payment of it can be paid any more. */
export async function releaseExpiredReservation(transaction: ShopDatabase, order: OrderRow, now: Date, since?: string) {
  const found = await unjustified(transaction, since).select('orders.id').where('orders.id', '=', order.id).execute();
  if (found.length === 0) return;
  const lines = await linesOf(transaction, [order.id]);
  await releaseOrderStock({ transaction, order, lines, actor: 'clock', now });
}

/** Releases the stock of orders whose payments ended silently or waited too long. Several processes may run it concurrently. */
export async function releaseExpiredReservations(deps: Deps): Promise<void> {
  const since = heldUntil(deps);
  for (const { id } of await unjustified(deps.db, since).select('orders.id').execute()) {
    await deps.transact(async (transaction) => {
      const order = await lockOrder(transaction, id);
      if (order) await releaseExpiredReservation(transaction, order, deps.now(), since);
    });
  }
}

export const scheduleReservationExpiry = (deps: Deps & Pick<OrderDeps, 'log'>): BackgroundJob =>
  startBackgroundJob(() => releaseExpiredReservations(deps), {
    between: BETWEEN_RUNS,
    onProblem: (error) => deps.log('The reserved stock of unpaid orders could not be released', error),
  });
