import { type SubmitEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { SellerReview } from '#contract/seller/seller-reviews.ts';
import { actOnReview } from '#stores/seller/seller-reviews.ts';
import { sellerReviews as text } from '#text/seller-reports.ts';
import { buttonStyle, inputStyle } from '#ui/styles.ts';

/** What the shop says to a review, in public. */
export function AnswerReview({ review: { id, title, answer } }: { review: SellerReview }) {
  const [words, setWords] = useState(answer?.text ?? '');
  const isChanged = words.trim() !== (answer?.text ?? '');
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void actOnReview(id, { kind: 'answer', text: words });
  };
  return (
    <form onSubmit={save} className="flex flex-col gap-2">
      <label className="flex flex-col gap-1 font-semibold">
        {text.answer}
        <textarea
          aria-label={text.answerOf(title)}
          value={words}
          rows={2}
          maxLength={limits.review.maxAnswerLength}
          onChange={(event) => setWords(event.currentTarget.value)}
          className={`${inputStyle} font-normal`}
        />
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" disabled={!isChanged} className={buttonStyle('outline', 'small')}>
          {text.save}
        </button>
        {answer && <span className="text-ink-soft">{text.removeHint}</span>}
      </div>
    </form>
  );
}
