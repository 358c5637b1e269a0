import { limits } from '#core/limits.ts';
import { unendedStates } from '#features/payments/rules/payment-table.ts';
import type { PaymentRow } from '#features/payments/server/payment.repository.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { type BackgroundJob, startBackgroundJob } from '#server/process/background-job.ts';
import type { OrderDeps } from '../order-deps.ts';
import { insertEvents } from '../order-event.repository.ts';
import { findOrder } from '../order.repository.ts';
import { mailReminder } from './remind-of-payment.ts';

const DAY = 24 * 60 * 60_000;
const BETWEEN_RUNS = 10 * 60_000;

type Deps = Pick<OrderDeps, 'db' | 'transact' | 'now' | 'outbox' | 'siteUrl' | 'mailTo' | 'delivery' | 'owner'>;

/** Reminds each customer once whose Multibanco reference expires within a day, unless withdrawn. Several processes may run it. */
export async function remindUnpaid(deps: Deps): Promise<void> {
  const now = deps.now();
  const due = await deps.db
    .selectFrom('payments')
    .selectAll()
    .where('method', '=', 'multibanco')
    .where('state', 'in', unendedStates)
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<=', new Date(now.getTime() + DAY).toISOString())
    .where('is_reminded', '=', 0)
    .where('close_asked_at', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('withdrawals')
            .select('withdrawals.id')
            .whereRef('withdrawals.order_id', '=', 'payments.order_id')
            .where('settled_at', 'is', null),
        ),
      ),
    )
    .execute();
  for (const payment of due) await deps.transact((transaction) => remind(deps, transaction, payment));
}

async function remind(deps: Deps, transaction: ShopDatabase, payment: PaymentRow): Promise<void> {
  const now = deps.now();
  const claimed = await transaction
    .updateTable('payments')
    .set({ is_reminded: 1 })
    .where('id', '=', payment.id)
    .where('is_reminded', '=', 0)
    .where('state', 'in', unendedStates)
    .returning('id')
    .executeTakeFirst();
  const stored = claimed && (await findOrder(transaction, payment.order_id));
  if (!stored || stored.order.status === 'Cancelled' || stored.order.is_paid === 1) return;
  if (await wasReminded(transaction, stored.order.id, now)) return;
  const reminder = { kind: 'payment_reminded', actor: 'clock' } as const;
  const [eventId = ''] = await insertEvents(transaction, stored.order.id, now, [reminder]);
  await mailReminder({ ...stored, deps, transaction }, { eventId, payment });
}

/** Whether the seller has sent a reminder within the last day. */
async function wasReminded(transaction: ShopDatabase, orderId: string, now: Date): Promise<boolean> {
  const found = await transaction
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'payment_reminded')
    .where('created_at', '>', new Date(now.getTime() - limits.order.reminderTime).toISOString())
    .executeTakeFirst();
  return found !== undefined;
}

export const remindInBackground = (deps: Deps & Pick<OrderDeps, 'log'>): BackgroundJob =>
  startBackgroundJob(() => remindUnpaid(deps), {
    between: BETWEEN_RUNS,
    onProblem: (error) => deps.log('Payment reminders could not be sent', error),
  });
