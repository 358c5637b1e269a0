import type { Owner } from '#contract/content/owner.ts';
import type { DeliveryTerms } from '#contract/delivery.ts';
import type { Cents } from '#domain/money.ts';
import type { CashBudget } from '#domain/orders/cash-budget.ts';
import type { IsOffered } from '#domain/content/safety-of.ts';
import type { PaymentDeps } from '#server/features/payments/payment-deps.ts';
import type { MediaOrigins } from '#server/platform/http/origins.ts';
import type { CallLimits } from '#server/platform/limits/call-limits.ts';
import type { RouteDeps } from '#server/platform/routing/api-router.ts';
import type { Outbox } from '#server/services/mail/outbox.ts';
import type { OrderTerms } from './order-terms.ts';

/** What the mails about orders need. */
export interface OrderMailDeps {
  outbox: Outbox;
  now: () => Date;
  /** Where the shop is seen from outside, when it is set. */
  siteUrl?: string | undefined;
  /** The shop's own address, to which notices of new orders go. */
  mailTo?: string | undefined;
  /** Who sells. */
  owner: Owner;
  /** How the shop delivers, and so when an order arrives. */
  delivery: DeliveryTerms;
}

/** What the calls about orders need. */
export interface OrderDeps extends PaymentDeps, RouteDeps, MediaOrigins, OrderMailDeps {
  siteUrl?: string | undefined;
  terms: OrderTerms;
  limits: CallLimits;
  isOffered: IsOffered;
  /** The most that the seller gives back of an order within a day without a recent proof. */
  refundProofCents: Cents;
  /** How much an unproven address may order on delivery. */
  cashBudget: CashBudget;
}
