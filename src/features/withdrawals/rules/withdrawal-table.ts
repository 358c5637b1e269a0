import type { StateTable } from '#core/state-table.ts';

/** The state of an order for a withdrawal. */
export type WithdrawnOrder = 'unpaid' | 'paid' | 'shipped' | 'cancelled';

/**
 * What a withdrawal does to the order, which the receipt says: `closed` cancels the order, because nothing was paid, and settles the
 * withdrawal. `cancelled` settles it, because the order was cancelled before. `unsent` and `unsentPart` wait for the seller.
 */
export type WithdrawalEffect = 'closed' | 'cancelled' | 'unsent' | 'unsentPart';

/** A withdrawal is never refused. After the shipping it has no effect on the order, because the goods must come back first. */
export const withdrawalTable: StateTable<WithdrawnOrder, 'whole' | 'part', WithdrawalEffect> = {
  unpaid: { whole: ['cancelled', 'closed'], part: ['unpaid', 'unsentPart'] },
  paid: { whole: ['paid', 'unsent'], part: ['paid', 'unsentPart'] },
  shipped: { whole: ['shipped'], part: ['shipped'] },
  cancelled: { whole: ['cancelled', 'cancelled'], part: ['cancelled', 'cancelled'] },
};
