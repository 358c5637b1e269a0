import type { PaymentRow } from '#features/payments/server/payment.repository.ts';
import { openPage } from '#features/payments/server/payment.service.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { isAnswerable } from '../../rules/changes/proposal-table.ts';
import { differenceToPay, planAsShown } from '../changes/plan-proposal.ts';
import { applyProposal } from '../life/apply-proposal.ts';
import { type LockedOrder, withLockedOrder } from '../life/locked-order.ts';
import { moveProposal } from '../life/move-proposal.ts';
import { contactOf } from '../order-contact.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findProposalByToken, type ProposalRow, updateProposal } from '../order-proposal.repository.ts';
import { isOnline, type PageOrigins, startPayment } from './open-payment.ts';
import { payDifference } from './pay-difference.ts';

/** The customer's answer. `version` is the version of the order that the page showed. */
export interface Answer {
  token: string;
  version: number;
  isAccepted: boolean;
}

/** Why the customer sees the question again. `payment`: the payment page could not be opened. */
export type AnswerProblem = 'changed' | 'payment';

type Origins = Omit<PageOrigins, 'customerEmail'>;

/**
 * Records the customer's answer and applies an accepted change, or opens the payment of its difference. An answer to a question that has ended
 * changes nothing. Throws link_invalid.
 */
export async function answerProposal(
  deps: OrderDeps,
  { token, version, isAccepted }: Answer,
  origins: Origins,
): Promise<AnswerProblem | undefined> {
  const asked = await findProposalByToken(deps.db, token);
  if (!asked) throw new ApiProblem('link_invalid');
  const taking = { orderId: asked.order_id, version, actor: 'customer' } as const;
  try {
    const payment = await withLockedOrder(deps, taking, async (locked) => {
      if (!isOpenNow(locked, asked)) return undefined;
      if (isAccepted) return await accept(locked, origins);
      return void (await moveProposal(locked, 'decline'));
    });
    if (payment && payment.page_url === null) await openPage(deps, payment.id);
    return undefined;
  } catch (error) {
    const problem = error instanceof ApiProblem ? problems.get(error.code) : undefined;
    if (problem === undefined) throw error;
    return problem;
  }
}

const problems = new Map<ApiProblem['code'], AnswerProblem>([
  ['order_changed', 'changed'],
  ['payment_unavailable', 'payment'],
]);

/** Whether a proposal is the one that its order waits for. One with a payment under way stays open as long as the payment. */
const isOpenNow = ({ proposal, now }: LockedOrder, { id }: ProposalRow): boolean =>
  proposal?.id === id &&
  isAnswerable(proposal) &&
  (proposal.state === 'paying' || now.getTime() < Date.parse(proposal.ends_at));

/** Applies the change, or returns the payment that has to arrive first. Returns the payment of an unpaid order's new total, too. */
async function accept(locked: LockedOrder, origins: Origins): Promise<PaymentRow | undefined> {
  const plan = await planAsShown(locked);
  if (!plan) return void (await moveProposal(locked, 'outdate'));
  const contact = await contactOf(locked.transaction, locked.order);
  const page = { ...origins, customerEmail: contact?.email ?? '' };
  const dueNow = differenceToPay(locked, plan);
  if (dueNow > 0) return await payDifference(locked, dueNow, page);
  const isApplied = await applyProposal(locked, plan);
  if (!isApplied) return void (await moveProposal(locked, 'outdate'));
  return await payNewTotal(locked, page);
}

/** Opens the payment of an unpaid online order. An order without reserved stock is paid on its own page, which reserves it again. */
async function payNewTotal(locked: LockedOrder, page: PageOrigins): Promise<PaymentRow | undefined> {
  const { order, transaction, proposal } = locked;
  const method = order.payment_method;
  if (order.is_paid === 1 || !isOnline(method) || order.released_at !== null || !proposal) return undefined;
  const payment = await startPayment(locked, { ...page, method });
  locked.proposal = await updateProposal(transaction, proposal.id, { payment_id: payment.id });
  return payment;
}
