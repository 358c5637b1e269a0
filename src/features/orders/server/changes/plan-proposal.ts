import type { ShopDatabase } from '#server/database/schema.ts';
import { isActionAllowed, type OrderState } from '../../rules/order-life.ts';
import type { OrderDeps } from '../order-deps.ts';
import { readProposedChange } from '../order-proposal.repository.ts';
import type { OrderRecord } from '../order-record.ts';
import { type ChangePlan, planChange } from './plan-change.ts';

/** The cents that a paid order costs more; 0 for an order that is paid later. */
export const differenceToPay = (
  { order }: Pick<OrderRecord, 'order'>,
  { before, after }: Pick<ChangePlan, 'before' | 'after'>,
): number => (order.is_paid === 1 ? Math.max(0, after.total - before.total) : 0);

interface Planned extends OrderRecord {
  deps: Pick<OrderDeps, 'delivery' | 'isOffered'>;
  transaction: ShopDatabase;
  state: OrderState;
  now: Date;
}

/** Returns the proposed change with the totals that the customer was shown; undefined if it is no longer possible. */
export async function planAsShown(locked: Planned): Promise<ChangePlan | undefined> {
  const { proposal, transaction, deps, state, now } = locked;
  if (!proposal || !isActionAllowed(state, 'change', now)) return undefined;
  const plan = await planChange(transaction, deps, { record: locked, change: readProposedChange(proposal) });
  const isPossible = plan.refusals.every((refusal) => refusal === 'needs_consent');
  const isAsShown = plan.before.total === proposal.before_cents && plan.after.total === proposal.after_cents;
  return isPossible && isAsShown ? plan : undefined;
}
