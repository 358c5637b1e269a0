import { type BackgroundJob, startBackgroundJob } from '#server/process/background-job.ts';
import { isAnswerable } from '../../rules/changes/proposal-table.ts';
import { findOverdueProposals } from '../order-proposal.repository.ts';
import type { OrderDeps } from '../order-deps.ts';
import { isUnendedPayment } from '../order-payment.mapper.ts';
import { type LockedOrder, withLockedOrder } from './locked-order.ts';
import { moveProposal } from './move-proposal.ts';

const BETWEEN_RUNS = 60_000;

/** Ends proposed changes that their customers did not answer in time. Several processes may run it concurrently. */
export async function expireProposals(deps: OrderDeps): Promise<void> {
  for (const orderId of await findOverdueProposals(deps.db, deps.now().toISOString())) {
    await withLockedOrder(deps, { orderId, actor: 'clock' }, async (locked) => {
      if (isOverdue(locked)) await moveProposal(locked, 'expire');
    });
  }
}

/** Whether the time of a proposal is over. A promised payment still arrives, or expires at the provider. */
function isOverdue({ proposal, payments, now }: LockedOrder): boolean {
  if (!proposal || !isAnswerable(proposal) || now.getTime() < Date.parse(proposal.ends_at)) return false;
  return !payments.some((payment) => payment.id === proposal.payment_id && isUnendedPayment(payment));
}

export const expireProposalsInBackground = (deps: OrderDeps): BackgroundJob =>
  startBackgroundJob(() => expireProposals(deps), {
    between: BETWEEN_RUNS,
    onProblem: (error) => deps.log('Proposed changes could not be ended', error),
  });
