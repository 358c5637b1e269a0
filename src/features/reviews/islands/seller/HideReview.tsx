import { type SubmitEvent, useState } from 'react';
import { limits } from '#core/limits.ts';
import type { SellerReview } from '../../contract/seller-reviews.ts';
import { runReviewAction } from '../../stores/seller/seller-reviews.ts';
import { sellerReviews as text } from '#features/seller/text/seller-reports.ts';
import { buttonStyle, inputStyle } from '#ui/styles.ts';

/** Asks for a reason, because the shop sends it to the reviewer. */
export function HideReview({ review: { id, title } }: { review: SellerReview }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const hide = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void runReviewAction(id, { kind: 'hide', reason });
  };
  if (!isOpen) {
    return (
      <button type="button" onClick={() => setIsOpen(true)} className={`${buttonStyle('quiet', 'small')} self-start`}>
        {text.hide}
        <span className="sr-only"> {text.of(title)}</span>
      </button>
    );
  }
  return (
    <form onSubmit={hide} className="flex flex-col gap-2">
      <label className="flex flex-col gap-1 font-semibold">
        {text.reason}
        <input
          value={reason}
          required
          maxLength={limits.review.maxReasonLength}
          onChange={(event) => setReason(event.currentTarget.value)}
          className={`${inputStyle} font-normal`}
        />
      </label>
      <button type="submit" disabled={reason.trim() === ''} className={`${buttonStyle('outline', 'small')} self-start`}>
        {text.hideIt}
      </button>
    </form>
  );
}
