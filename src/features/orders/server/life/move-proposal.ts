import { formatCents } from '#core/money.ts';
import { shortId } from '#core/strings/short-id.ts';
import { requestClosing } from '#features/payments/server/payment.service.ts';
import type { OrderEventKind } from '../../contract/order-life.ts';
import { type ProposalEffect, type ProposalEvent, proposalTable } from '../../rules/changes/proposal-table.ts';
import { orderProposal as text } from '../../text/order-proposal.ts';
import { type ProposalRow, updateProposal } from '../order-proposal.repository.ts';
import { mailCustomer, mailShop } from '../mail/order-mail.service.ts';
import { expectPossible, type LockedOrder, recordEvent } from './locked-order.ts';

/** The events of the order. The payment of a difference has its own. */
const recordedAs: Partial<Record<ProposalEvent, OrderEventKind>> = {
  apply: 'change_accepted',
  decline: 'change_declined',
  withdraw: 'change_withdrawn',
  expire: 'change_expired',
  outdate: 'change_outdated',
};

/** The payment to remember, and the money that a change without effect gives back. */
interface Details {
  paymentId?: string;
  endsAt?: string;
  refundCents?: number;
}

/** Moves the newest proposal of a locked order to its next state, with the effects of the table. Throws act_not_allowed. */
export async function moveProposal(locked: LockedOrder, event: ProposalEvent, details: Details = {}): Promise<void> {
  const { proposal, transaction, now } = locked;
  const row = proposal && proposalTable[proposal.state][event];
  expectPossible(proposal !== undefined && row !== undefined, event);
  const [state, ...effects] = row;
  const { paymentId, endsAt } = details;
  const moved = await updateProposal(transaction, proposal.id, {
    state,
    changed_at: now.toISOString(),
    ...(paymentId !== undefined && { payment_id: paymentId }),
    ...(endsAt !== undefined && { ends_at: endsAt }),
  });
  locked.proposal = moved;
  const kind = recordedAs[event];
  const eventId = kind && (await recordEvent(locked, kind, { note: moved.words }));
  for (const effect of effects) await effectHandlers[effect](locked, { moved, eventId, ...details });
}

interface Moved extends Details {
  moved: ProposalRow;
  eventId: string | undefined;
}

const effectHandlers: Record<ProposalEffect, (locked: LockedOrder, moved: Moved) => Promise<void>> = {
  async close({ transaction, order, now }, { moved }) {
    if (moved.payment_id !== null) await requestClosing(transaction, order.id, now);
  },

  async mail_customer(locked, { moved: { state, words }, eventId, refundCents }) {
    if (state === 'open' || state === 'paying' || state === 'accepted') return;
    const back = refundCents === undefined ? [] : [text.moneyBack(formatCents(refundCents))];
    await mailCustomer(locked, { eventId, subject: text.keptSubject, paragraphs: [text.kept[state], words, ...back] });
  },

  async mail_shop(locked, { moved: { state, words }, eventId }) {
    if (state === 'open' || state === 'paying' || state === 'withdrawn') return;
    const subject = text.shopSubjects[state](shortId(locked.order.id));
    await mailShop(locked, { eventId, subject, paragraphs: [words] });
  },
};
