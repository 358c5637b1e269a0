import { html } from 'hono/html';
import type { ReviewAction, ReviewConflict } from '../contract/seller-review-endpoints.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { findCustomerById } from '#server/sessions/account.repository.ts';
import type { Mail } from '#server/mail/mail-transport.ts';
import { reviewMail as text } from '../text/review-mail.ts';
import { toOwnReview } from './review.mapper.ts';
import { findReview, lockReview, type NamedReviewRow, settleReports, updateReview } from './review.repository.ts';
import type { ReviewDeps } from './review.service.ts';

/** Runs the seller's action on a review and returns the changed review. Throws review_not_found, review_changed. */
export async function runReviewAction(deps: ReviewDeps, id: string, action: ReviewAction): Promise<NamedReviewRow> {
  const changed = await deps.db.transaction().execute(async (transaction) => {
    await lockReview(transaction, id);
    const review = await findReview(transaction, id);
    if (!review) throw new ApiProblem('review_not_found');
    expectUnchanged(review, action);
    await carryOut(deps, transaction, review, action);
    return (await findReview(transaction, id)) ?? review;
  });
  await deps.productsChanged();
  return changed;
}

/** Rejects replacing an answer that the caller has not seen, or the reason that the writer already received. Throws review_changed. */
function expectUnchanged(review: NamedReviewRow, action: ReviewAction): void {
  const { answer, hidden } = toOwnReview(review);
  const present = answer?.text ?? '';
  const isOtherAnswer = action.kind === 'answer' && ![action.seen ?? present, action.text].includes(present);
  const isHiddenOtherwise = action.kind === 'hide' && hidden !== null && hidden.reason !== action.reason;
  const details: ReviewConflict = { answer, hidden };
  if (isOtherAnswer || isHiddenOtherwise) throw new ApiProblem('review_changed', details);
}

async function carryOut(
  deps: ReviewDeps,
  transaction: ShopDatabase,
  review: NamedReviewRow,
  action: ReviewAction,
): Promise<void> {
  const time = deps.now().toISOString();
  const { id } = review;
  if (action.kind === 'answer') {
    const answer = action.text === '' ? null : action.text;
    await updateReview(transaction, { id }, { answer, answered_at: answer === null ? null : time });
  } else if (action.kind === 'show') {
    await updateReview(transaction, { id }, { hidden_at: null, hidden_reason: null });
  } else if (action.kind === 'settle_reports') {
    await settleReports(transaction, id, time);
  } else if (review.hidden_at === null) {
    await updateReview(transaction, { id }, { hidden_at: time, hidden_reason: action.reason });
    await settleReports(transaction, id, time);
    // The writer of an imported review has no account.
    const writer = review.user_id === null ? undefined : await findCustomerById(transaction, review.user_id);
    if (!writer) return;
    const mail = await hiddenMail(writer.email, review.product_name ?? '', action.reason);
    await deps.outbox.queue(transaction, mail, { kind: 'reviewHidden' });
  }
}

/** Returns the mail that informs the writer of a hidden review and the reason. */
async function hiddenMail(to: string, product: string, reason: string): Promise<Mail> {
  const paragraphs = [text.hidden(product), text.reason(reason), text.next];
  const page = await html`<!doctype html>
    <html lang="pt-PT">
      <meta charset="utf-8" />
      ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
    </html>`;
  return { to, subject: text.hiddenSubject, text: `${paragraphs.join('\n\n')}\n`, html: String(page) };
}
