import type { SellerReview } from '../../contract/seller-review-endpoints.ts';
import { runReviewAction } from '../../stores/seller/seller-reviews.ts';
import { sellerReviews as text } from '#features/seller/text/seller-reports.ts';
import { warningStyle } from '#ui/styles.ts';
import { shortName } from '../../rules/short-name.ts';
import { AnswerReview } from './AnswerReview.tsx';
import { HideReview } from './HideReview.tsx';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';

const moment = (iso: string) => new Date(iso).toLocaleString();

const proofOf = ({ isImported, isVerifiedPurchase }: SellerReview): string => {
  if (isImported) return text.imported;
  return isVerifiedPurchase ? text.verified : text.unverified;
};

export function ReviewCard({ review }: { review: SellerReview }) {
  const { id, product, userName, orderId, rating, title, comment, createdAt, isImported, hidden, reports } = review;
  return (
    <article aria-label={text.of(shortName(review))} className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-x-3 text-ink-soft">
        <span className="font-semibold text-ink">{product.name}</span>
        <span>{text.stars(rating)}</span>
        <span>{userName}</span>
        <time dateTime={createdAt}>{moment(createdAt)}</time>
        <span>{proofOf(review)}</span>
        {orderId !== null && (
          <a href={`/seller/orders/${orderId}`} className="text-tide underline">
            {text.order}
          </a>
        )}
      </p>
      <div>
        {title !== '' && <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>}
        <p className="mt-1 whitespace-pre-line">{comment}</p>
      </div>
      {reports.length > 0 && <Reports review={review} />}
      <AnswerReview review={review} />
      {hidden ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 font-semibold">
            {isImported ? text.hiddenImported(hidden.reason) : text.hidden(hidden.reason)}
          </p>
          <SmallButton
            label={text.showAgain}
            look="outline"
            onClick={() => void runReviewAction(id, { kind: 'show' })}
          />
        </div>
      ) : (
        <HideReview review={review} />
      )}
    </article>
  );
}

function Reports({ review: { id, reports } }: { review: SellerReview }) {
  return (
    <div className={warningStyle}>
      <p className="font-semibold">{text.reports}</p>
      <ul className="mt-1 list-disc pl-5">
        {reports.map(({ reason, at }, index) => (
          <li key={index}>
            {reason} <time dateTime={at}>({moment(at)})</time>
          </li>
        ))}
      </ul>
      <SmallButton
        label={text.settle}
        look="outline"
        onClick={() => void runReviewAction(id, { kind: 'settle_reports' })}
        className="mt-2"
      />
    </div>
  );
}
