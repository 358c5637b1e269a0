import { inSavepoint } from '#server/database/in-savepoint.ts';
import { StockShort } from '#server/http/detailed-problems.ts';
import type { ChangePlan } from '../changes/plan-change.ts';
import { readProposedChange } from '../order-proposal.repository.ts';
import { applyPlan } from './change-order.ts';
import type { LockedOrder } from './locked-order.ts';
import { moveProposal } from './move-proposal.ts';

/** Applies a proposed change. Returns false, without any change, if another order has taken its stock. */
export async function applyProposal(locked: LockedOrder, plan: ChangePlan): Promise<boolean> {
  const { proposal, transaction } = locked;
  if (!proposal) return false;
  const inner = { ...locked };
  try {
    await inSavepoint(transaction, async () => {
      await moveProposal(inner, 'apply');
      await applyPlan(inner, plan, readProposedChange(proposal));
    });
  } catch (error) {
    if (error instanceof StockShort) return false;
    throw error;
  }
  Object.assign(locked, inner);
  return true;
}
