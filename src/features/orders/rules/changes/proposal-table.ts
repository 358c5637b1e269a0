import type { Actor } from '#core/actor.ts';
import type { StateTable } from '#core/state-table.ts';
import type { OrderEventKind } from '../../contract/order-life.ts';
import type { ProposalState } from '../../contract/order-proposal.ts';

/**
 * `pay`: the customer accepts and has to pay the difference first. `apply`: the change is made. `outdate`: it was no longer possible.
 * Another action on the order withdraws the proposal without an event (`endsProposal`).
 */
export type ProposalEvent = 'pay' | 'apply' | 'decline' | 'withdraw' | 'expire' | 'outdate';

/** `close` closes the payment of the difference. The other effects send a mail. */
export type ProposalEffect = 'close' | 'mail_customer' | 'mail_shop';

const ends = {
  decline: ['declined', 'close', 'mail_customer', 'mail_shop'],
  withdraw: ['withdrawn', 'close', 'mail_customer'],
  expire: ['expired', 'close', 'mail_customer', 'mail_shop'],
  outdate: ['outdated', 'close', 'mail_customer', 'mail_shop'],
  // The change itself mails the customer.
  apply: ['accepted', 'mail_shop'],
} as const;

export const proposalTable: StateTable<ProposalState, ProposalEvent, ProposalEffect> = {
  open: { pay: ['paying'], ...ends },
  // The customer may start another payment.
  paying: { pay: ['paying'], ...ends },
  accepted: {},
  declined: {},
  withdrawn: {},
  expired: {},
  outdated: {},
};

/** The states that still wait for the customer. */
export const answerableStates = ['open', 'paying'] as const satisfies readonly ProposalState[];

export const isAnswerable = ({ state }: { state: ProposalState }): boolean =>
  answerableStates.some((answerable) => answerable === state);

const ending = new Set<OrderEventKind>(['line_changed', 'address_changed', 'cancelled', 'shipped', 'withdrawn']);

/** Whether an event of the order ends its open proposal, because the customer has seen another order. */
export const endsProposal = (kind: OrderEventKind, actor: Actor): boolean =>
  ending.has(kind) || (kind === 'refund_asked' && actor === 'seller');
