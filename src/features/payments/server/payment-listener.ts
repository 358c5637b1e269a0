import type { Actor } from '#core/actor.ts';
import type { Cents } from '#core/money.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import type { PaymentRow } from './payment.repository.ts';
import type { RefundRow } from './refund.repository.ts';

/** Handles movements of money for orders, within their transaction. Payments know nothing else about orders. */
export interface PaymentListener {
  /** The payment has arrived and is in the ledger. The order decides whether it counts or is refunded. */
  onPaid(transaction: ShopDatabase, payment: PaymentRow): Promise<void>;
  /** The payment is promised (`pending`), or has ended without money (`failed`, `expired`, `closed`). */
  onPaymentChanged(transaction: ShopDatabase, payment: PaymentRow): Promise<void>;
  /** The refund waits for the customer, is done (and in the ledger), or has failed. */
  onRefundChanged(transaction: ShopDatabase, refund: RefundRow, actor: Actor): Promise<void>;
  /** The customer's bank has reclaimed the money, or requests it. A repeated reference is the same dispute. */
  onDisputed(transaction: ShopDatabase, payment: PaymentRow, reference: string): Promise<void>;
  /** The bank has kept the disputed money. The refund is in the ledger. */
  onDisputeLost(transaction: ShopDatabase, refund: RefundRow): Promise<void>;
  /** The bank has put back `cents` so far for a dispute; a repeated or smaller sum is an old event. */
  onDisputeWon(
    transaction: ShopDatabase,
    payment: PaymentRow,
    dispute: { reference: string; cents: Cents },
  ): Promise<void>;
  /** The sum that onDisputeWon was called with for a dispute; 0 without any call. */
  reinstatedCents(transaction: ShopDatabase, payment: PaymentRow, reference: string): Promise<Cents>;
  /** Money of a lost dispute is in the ledger again. */
  onReinstated(transaction: ShopDatabase, payment: PaymentRow, cents: Cents): Promise<void>;
}
