import { useState } from 'react';
import { limits } from '#core/limits.ts';
import type { SellerReview } from '../../contract/seller-review-endpoints.ts';
import { shortName } from '../../rules/short-name.ts';
import { runReviewAction } from '../../stores/seller/seller-reviews.ts';
import { sellerReviews as text } from '#features/seller/text/seller-reports.ts';
import { inputStyle } from '#ui/styles.ts';
import { onSubmit } from '#features/seller/islands/on-submit.ts';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';

/** Asks for a reason, because the shop sends it to the reviewer. */
export function HideReview({ review }: { review: SellerReview }) {
  const { id, isImported } = review;
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  if (!isOpen) {
    return (
      <SmallButton onClick={() => setIsOpen(true)} className="self-start">
        {text.hide}
        <span className="sr-only"> {text.of(shortName(review))}</span>
      </SmallButton>
    );
  }
  return (
    <form onSubmit={onSubmit(() => runReviewAction(id, { kind: 'hide', reason }))} className="flex flex-col gap-2">
      <label className="flex flex-col gap-1 font-semibold">
        {isImported ? text.reasonToKeep : text.reason}
        <input
          value={reason}
          required
          maxLength={limits.review.maxReasonLength}
          onChange={(event) => setReason(event.currentTarget.value)}
          className={`${inputStyle} font-normal`}
        />
      </label>
      <SmallButton
        label={text.hideIt}
        look="outline"
        type="submit"
        disabled={reason.trim() === ''}
        className="self-start"
      />
    </form>
  );
}
