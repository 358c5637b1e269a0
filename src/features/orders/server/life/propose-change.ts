import { shortAddress } from '#features/addresses/rules/address-view.ts';
import { formatMoment } from '#core/dates.ts';
import { limits } from '#core/limits.ts';
import { formatCents } from '#core/money.ts';
import { timedId } from '#server/database/random-id.ts';
import { secretToken, hashOfSecret } from '#server/secrets/secret-token.ts';
import { OrderChange } from '../../contract/order-change.ts';
import { readStoredAddress } from '../../rules/stored-address.ts';
import { orderProposal as text } from '../../text/order-proposal.ts';
import { changeWords } from '../changes/change-words.ts';
import { type ChangePlan, planChange } from '../changes/plan-change.ts';
import { insertProposal, replaceProposal } from '../order-proposal.repository.ts';
import { mailCustomer } from '../mail/order-mail.service.ts';
import { contactOf } from '../order-contact.ts';
import { expectAction, expectPossible, type LockedOrder, recordEvent } from './locked-order.ts';
import { moveProposal } from './move-proposal.ts';

/**
 * Proposes a change that needs the customer's consent, by a mail with a link. Reserves nothing. Ends an earlier proposal. Throws act_not_allowed,
 * also if the change needs no consent or the customer has no e-mail.
 */
export async function proposeChange(locked: LockedOrder, wanted: OrderChange): Promise<void> {
  expectAction(locked, 'propose');
  const { deps, transaction, order, now } = locked;
  const plan = await planChange(transaction, deps, { record: locked, change: wanted });
  expectPossible(
    plan.refusals.every((refusal) => refusal === 'needs_consent'),
    'propose',
  );
  const isReachable = deps.siteUrl !== undefined && (await contactOf(transaction, order)) !== undefined;
  expectPossible(plan.consent !== undefined && isReachable, 'propose');
  await replaceProposal(transaction, order.id, now);
  const token = secretToken();
  const words = wordsOf(locked, plan, wanted);
  const endsAt = new Date(now.getTime() + limits.order.answerTime).toISOString();
  locked.proposal = await insertProposal(transaction, {
    id: timedId(now),
    order_id: order.id,
    version: order.version,
    change_json: JSON.stringify(OrderChange.parse(wanted)),
    words: words.join('; '),
    before_cents: plan.before.total,
    after_cents: plan.after.total,
    reason: plan.consent,
    token_hash: hashOfSecret(token),
    state: 'open',
    asked_by: locked.sellerId ?? null,
    ends_at: endsAt,
    created_at: now.toISOString(),
    changed_at: now.toISOString(),
  });
  const eventId = await recordEvent(locked, 'change_proposed', { note: words.join('; ') });
  await mailCustomer(locked, {
    eventId,
    subject: text.subject,
    paragraphs: [text.proposed, ...words, totalWords(plan), text.answer(formatMoment(endsAt))],
    links: [[text.answerAt, `${deps.siteUrl}/confirm/change?${new URLSearchParams({ token })}`]],
  });
}

function wordsOf({ order }: LockedOrder, plan: ChangePlan, { address }: OrderChange): string[] {
  if (!address) return changeWords(plan);
  const former = shortAddress(readStoredAddress(order.address_json));
  return [...changeWords(plan), `${former} → ${shortAddress({ ...address, _id: '' })}`];
}

const totalWords = ({ before, after }: ChangePlan): string =>
  before.total === after.total
    ? text.mailSameTotal(formatCents(after.total))
    : text.mailTotal(formatCents(before.total), formatCents(after.total));

/** Withdraws the open proposal. Throws act_not_allowed. */
export async function withdrawProposal(locked: LockedOrder): Promise<void> {
  expectAction(locked, 'withdraw_change');
  await moveProposal(locked, 'withdraw');
}
