import type { PaymentState } from '../contract.ts';
import type { StateTable } from '#core/state-table.ts';

/** The state of an online payment. Payments in cash have no row: their state follows from the ledger. */
type OnlineState = Exclude<PaymentState, 'due' | 'collected' | 'not_collected'>;

/** Reports of the provider. The shop adds `closed` when it ends the payment, and `expired` when the provider knows nothing of it. */
export type PaymentEvent = Exclude<OnlineState, 'open'>;

/** `book` writes the charge into the ledger and gives the order its money. `notify` reports a promise or an end to the order. */
export type PaymentEffect = 'book' | 'notify';

const ends = {
  failed: ['failed', 'notify'],
  expired: ['expired', 'notify'],
  closed: ['closed', 'notify'],
} as const;

export const paymentTable: StateTable<OnlineState, PaymentEvent, PaymentEffect> = {
  open: { pending: ['pending', 'notify'], paid: ['paid', 'book'], ...ends },
  // The data of the voucher may arrive after the promise.
  pending: { pending: ['pending'], paid: ['paid', 'book'], ...ends },
  // Money may arrive after the end. The order decides whether it counts or is refunded.
  failed: { paid: ['paid', 'book'] },
  expired: { paid: ['paid', 'book'] },
  closed: { paid: ['paid', 'book'] },
  paid: {},
};

/** The states of a payment that has not ended. */
export const unendedStates = ['open', 'pending'] as const satisfies readonly OnlineState[];
