import { useStore } from '@nanostores/react';
import { limits } from '#core/limits.ts';
import type { SellerReview } from '../../contract/seller-review-endpoints.ts';
import { shortName } from '../../rules/short-name.ts';
import {
  $answerDrafts,
  keepTypedAnswer,
  saveAnswer,
  savedAnswer,
  takeSavedAnswer,
  typeAnswer,
} from '../../stores/seller/review-answers.ts';
import { sellerReviews as text } from '#features/seller/text/seller-reports.ts';
import { inputStyle, warningStyle } from '#ui/styles.ts';
import { ConflictChoice } from '#features/seller/islands/ConflictChoice.tsx';
import { onSubmit } from '#features/seller/islands/on-submit.ts';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';

/** The shop's public reply to a review. Typed text stays until it is saved. */
export function AnswerReview({ review }: { review: SellerReview }) {
  const { id, answer } = review;
  const saved = savedAnswer(review);
  const draft = useStore($answerDrafts, { keys: [id] })[id];
  const words = draft?.words ?? saved;
  const hasConflict = draft !== undefined && draft.seen !== saved && words.trim() !== saved;
  return (
    <form onSubmit={onSubmit(() => saveAnswer(id))} className="flex flex-col gap-2">
      <label className="flex flex-col gap-1 font-semibold">
        {text.answer}
        <textarea
          aria-label={text.answerOf(shortName(review))}
          value={words}
          rows={2}
          maxLength={limits.review.maxAnswerLength}
          onChange={(event) => typeAnswer(review, event.currentTarget.value)}
          className={`${inputStyle} font-normal`}
        />
      </label>
      {hasConflict && (
        <div role="alert" className={`${warningStyle} flex flex-col gap-1`}>
          <ConflictChoice
            mine={words.trim()}
            other={saved}
            onChoose={(isMine) => (isMine ? keepTypedAnswer(review) : takeSavedAnswer(id))}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SmallButton label={text.save} look="outline" type="submit" disabled={words.trim() === saved} />
        {answer && <span className="text-ink-soft">{text.removeHint}</span>}
      </div>
    </form>
  );
}
