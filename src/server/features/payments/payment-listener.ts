import type { Actor } from '#contract/order-life.ts';
import type { Cents } from '#domain/money.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import type { PaymentRow } from './payment.repository.ts';
import type { RefundRow } from './refund.repository.ts';

/**
 * What orders do when money moves, within the transaction that has written the move. Payments know nothing of orders
 * but this: `open-api.ts` joins the two.
 */
export interface PaymentListener {
  /** The payment is there and in the ledger; the order decides whether it counts or goes back. */
  paid(transaction: ShopDatabase, payment: PaymentRow): Promise<void>;
  /** The payment is promised (`pending`), or has ended without money (`failed`, `expired`, `closed`). */
  moved(transaction: ShopDatabase, payment: PaymentRow): Promise<void>;
  /** The refund waits for the customer, is done (and in the ledger), or has failed. */
  refundMoved(transaction: ShopDatabase, refund: RefundRow, actor: Actor): Promise<void>;
  /** The customer's bank has taken the money back, or asks to; the same reference again is the same dispute. */
  disputed(transaction: ShopDatabase, payment: PaymentRow, reference: string): Promise<void>;
  /** The bank has kept what it took; the refund is in the ledger. */
  disputeLost(transaction: ShopDatabase, refund: RefundRow): Promise<void>;
  /** The bank has put back `cents` so far for a dispute; a repeated or smaller sum is an old event. */
  disputeWon(
    transaction: ShopDatabase,
    payment: PaymentRow,
    dispute: { reference: string; cents: Cents },
  ): Promise<void>;
  /** The sum that disputeWon was called with for a dispute; 0 without any call. */
  reinstatedCents(transaction: ShopDatabase, payment: PaymentRow, reference: string): Promise<Cents>;
  /** Money of a lost dispute is in the ledger again. */
  reinstated(transaction: ShopDatabase, payment: PaymentRow, cents: Cents): Promise<void>;
}
