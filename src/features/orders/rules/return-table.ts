import type { SellerActionKind } from '../contract/order-actions.ts';
import type { ReturnState } from '../contract/order-life.ts';
import type { StateTable } from '#core/state-table.ts';

export type ReturnAction = Extract<
  SellerActionKind,
  'accept_return' | 'refuse_return' | 'receive_return' | 'settle_return'
>;

/** `restock` and `unstock` move only goods that can be sold again. The others record the event; `tell` also mails the customer. */
export type ReturnEffect = 'tell_accepted' | 'tell_refused' | 'tell_received' | 'restock' | 'unstock' | 'refund';

export const returnTable: StateTable<ReturnState, ReturnAction, ReturnEffect> = {
  requested: {
    accept_return: ['accepted', 'tell_accepted'],
    refuse_return: ['refused', 'tell_refused'],
    receive_return: ['received', 'tell_received', 'restock'],
  },
  accepted: {
    refuse_return: ['refused', 'tell_refused'],
    receive_return: ['received', 'tell_received', 'restock'],
  },
  received: {
    // The goods of a refused return go back to the customer.
    refuse_return: ['refused', 'unstock', 'tell_refused'],
    settle_return: ['settled', 'refund'],
  },
  settled: {},
  refused: {},
};
