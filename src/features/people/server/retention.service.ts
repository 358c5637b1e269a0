import type { OrderDeps } from '#features/orders/server/order-deps.ts';
import { deleteExpiredSessions } from '#server/sessions/session.repository.ts';
import { type BackgroundJob, startBackgroundJob } from '#server/process/background-job.ts';
import { dropExpiredLinks } from '#server/links/mailed-links.ts';
import { deleteOldHashes } from '#features/history/server/deleted-addresses.ts';
import { deleteOldFormerOrders } from '#features/history/server/former-order.repository.ts';
import { oldestKept } from '#features/history/server/orders-kind.ts';
import { completeDeletions, type DeletionDeps } from './delete-person.service.ts';
import { retention } from './kept-data.ts';
import {
  deleteOldMessages,
  dropAbandonedGuests,
  dropUnconfirmed,
  emptyMails,
  emptyWebhooks,
} from './retention.repository.ts';

const DAY = 24 * 60 * 60_000;

/** Deletes data whose retention time has ended. Several processes may run it concurrently. */
export async function deleteExpiredData(deps: DeletionDeps): Promise<void> {
  const now = deps.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  await deleteExpiredSessions(deps.db, now.toISOString());
  await dropExpiredLinks(deps.db, now);
  await dropUnconfirmed(deps.db, now.toISOString());
  await dropAbandonedGuests(deps.db, daysAgo(retention.guestDays));
  await emptyMails(deps.db, { before: daysAgo(retention.mailDays), now: now.toISOString() });
  await emptyWebhooks(deps.db, daysAgo(retention.mailDays));
  await deleteOldMessages(deps.db, daysAgo(retention.messageDays));
  await deleteOldFormerOrders(deps.db, oldestKept(now));
  await deleteOldHashes(deps.db, oldestKept(now));
  await completeDeletions(deps);
}

/** Runs deleteExpiredData at the start and every day. */
export const scheduleDataRetention = (deps: DeletionDeps & Pick<OrderDeps, 'log'>): BackgroundJob =>
  startBackgroundJob(() => deleteExpiredData(deps), {
    between: DAY,
    onProblem: (error) => deps.log('Expired data could not be deleted', error),
  });
