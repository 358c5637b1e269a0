import { type BackgroundJob, startBackgroundJob } from '#server/process/background-job.ts';
import { orderMail as text } from '../../text/order-mail.ts';
import type { OrderDeps } from '../order-deps.ts';
import { withLockedOrder } from './locked-order.ts';
import { cancelOrder } from './move-goods.ts';

const BETWEEN_RUNS = 60_000;

/** Cancels the orders whose customers did not prove the address in time. Several processes may run it concurrently. */
export async function cancelUnconfirmed(deps: OrderDeps): Promise<void> {
  const end = deps.now().toISOString();
  const late = await deps.db.selectFrom('orders').select('id').where('confirm_by', '<=', end).execute();
  for (const { id: orderId } of late) {
    await withLockedOrder(deps, { orderId, actor: 'clock' }, async (locked) => {
      const { confirm_by: until } = locked.order;
      if (until !== null && until <= end) await cancelOrder(locked, text.notConfirmed);
    });
  }
}

export const cancelUnconfirmedInBackground = (deps: OrderDeps): BackgroundJob =>
  startBackgroundJob(() => cancelUnconfirmed(deps), {
    between: BETWEEN_RUNS,
    onProblem: (error) => deps.log('Unconfirmed orders could not be cancelled', error),
  });
