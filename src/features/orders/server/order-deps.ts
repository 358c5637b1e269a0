import type { Owner } from '#features/legal/contract/owner.ts';
import type { DeliveryTerms } from '#features/delivery/contract.ts';
import type { Cents } from '#core/money.ts';
import type { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import type { CashBudget } from '../rules/cash-budget.ts';
import type { IsOffered } from '#features/catalogue/rules/maker-of.ts';
import type { PaymentDeps } from '#features/payments/server/payment-deps.ts';
import type { MediaOrigins } from '#server/http/origins.ts';
import type { CallLimits } from '#server/limits/call-limits.ts';
import type { RouteDeps } from '#server/routing/api-router.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { OrderTerms } from './order-terms.ts';

export interface OrderMailDeps {
  outbox: Outbox;
  now: () => Date;
  siteUrl?: string | undefined;
  /** The shop's own e-mail address. Notices of new orders go there. */
  mailTo?: string | undefined;
  owner: Owner;
  /** The delivery terms. They determine the estimated arrival. */
  delivery: DeliveryTerms;
}

export interface OrderDeps extends PaymentDeps, RouteDeps, MediaOrigins, OrderMailDeps {
  siteUrl?: string | undefined;
  terms: OrderTerms;
  limits: CallLimits;
  isOffered: IsOffered;
  attributeTerms: AttributeTerms;
  /** The largest sum that the seller may refund per order within a day without a recent proof. */
  refundProofCents: Cents;
  /** How much an unproven address may order on delivery. */
  cashBudget: CashBudget;
}
