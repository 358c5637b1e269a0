import * as z from 'zod/mini';
import type { PaymentMethod } from '#features/payments/contract.ts';
import type { ChangePreview } from './order-change.ts';

/**
 * The state of a proposed change of an order. `open`: the customer can answer. `paying`: the customer has accepted and pays the difference, which
 * applies the change. `outdated`: the change was no longer possible. `withdrawn`: by the seller, also by another change of the order.
 */
export const ProposalState = z.enum(['open', 'paying', 'accepted', 'declined', 'withdrawn', 'expired', 'outdated']);
export type ProposalState = z.infer<typeof ProposalState>;

/** Why a change needs the customer's consent: it costs more, or the customer did not ask for its goods or prices. */
export const ConsentReason = z.enum(['costs_more', 'not_asked_for']);
export type ConsentReason = z.infer<typeof ConsentReason>;

/** The newest proposed change of an order, as the seller sees it. Totals in euros. `changes` is a text for people. */
export const OrderProposal = z.object({
  state: ProposalState,
  reason: ConsentReason,
  changes: z.string(),
  before: z.number(),
  after: z.number(),
  askedAt: z.string(),
  endsAt: z.string(),
});
export type OrderProposal = z.infer<typeof OrderProposal>;

/** A proposed change on the customer's page. Amounts in euros. */
export interface ProposalView {
  state: ProposalState;
  reason: ConsentReason;
  orderId: string;
  /** The version of the order that the page shows. An answer sends it back. */
  version: number;
  endsAt: string;
  method: PaymentMethod;
  taxPercentage: number;
  /** The change with all lines of the order; null if nothing can be answered any more. */
  change:
    | (Pick<ChangePreview, 'before' | 'after' | 'refund'> & {
        lines: Omit<ChangePreview['lines'][number], 'left'>[];
        /** The lines of the new address; empty if it stays. */
        address: string[];
        /** The difference to pay online before the change applies. */
        dueNow: number;
      })
    | null;
  /** The open payment page for the difference or the new total; null if there is none. */
  payment: { url: string; amount: number } | null;
}
