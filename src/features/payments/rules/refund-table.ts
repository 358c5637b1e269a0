import type { RefundState } from '../contract.ts';
import type { StateTable } from '#core/state-table.ts';

/** A refund's state. A `rejected` refund has failed without a reference of the provider, so the provider's next report still counts. */
export type RefundStage = RefundState | 'rejected';

/**
 * `sent`, `waiting`, `done` and `failed` are reports of the provider, `rejected` means that the provider refused the request. The seller
 * retries a refund or confirms a transfer. A refund from the provider's dashboard replaces a failed one of the shop. The bank keeps the
 * money of a lost dispute and returns that of a won one.
 */
export type RefundEvent =
  Exclude<RefundState, 'asked'> | 'rejected' | 'retried' | 'transferred' | 'replaced' | 'dispute_lost' | 'dispute_won';

/** `book` and `book_return` write the ledger: money to the customer, and money that the customer's bank sent back. */
export type RefundEffect = 'book' | 'book_return' | 'notify';

export const refundTable: StateTable<RefundStage, RefundEvent, RefundEffect> = {
  asked: {
    sent: ['sent', 'notify'],
    waiting: ['waiting', 'notify'],
    done: ['done', 'book', 'notify'],
    failed: ['failed', 'notify'],
    rejected: ['rejected', 'notify'],
    transferred: ['done', 'book'],
    dispute_lost: ['done', 'book'],
  },
  sent: {
    waiting: ['waiting', 'notify'],
    done: ['done', 'book', 'notify'],
    failed: ['failed', 'notify'],
  },
  waiting: {
    sent: ['sent', 'notify'],
    // The deadline has changed.
    waiting: ['waiting', 'notify'],
    done: ['done', 'book', 'notify'],
    failed: ['failed', 'notify'],
  },
  done: {
    // Some banks return money days after the provider reported it as refunded.
    failed: ['failed', 'book_return', 'notify'],
    dispute_won: ['failed'],
  },
  failed: {
    retried: ['asked'],
    replaced: ['asked'],
  },
  rejected: {
    sent: ['sent', 'notify'],
    waiting: ['waiting', 'notify'],
    done: ['done', 'book', 'notify'],
    failed: ['failed'],
    retried: ['asked'],
    replaced: ['asked'],
  },
};

/** The stage of a refund, and in the same way the event of a report about one. */
export const stageOf = <State extends RefundState>(refund: { state: State; reference: string | null }) =>
  refund.state === 'failed' && refund.reference === null ? 'rejected' : refund.state;

export const acceptsEvent = (refund: { state: RefundState; reference: string | null }, event: RefundEvent): boolean =>
  refundTable[stageOf(refund)][event] !== undefined;
