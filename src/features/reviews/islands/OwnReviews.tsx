import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OwnReview } from '../contract/review.ts';
import { formatDay } from '#core/dates.ts';
import { $ownReviews, loadOwnReviews } from '../stores/own-reviews.ts';
import { reviews as text } from '../text/reviews.ts';
import { buttonStyle, panelStyle, warningStyle } from '#ui/styles.ts';
import { EditReview } from './EditReview.tsx';

export function OwnReviews() {
  const reviews = useStore($ownReviews);
  const [editedId, setEditedId] = useState<string>();
  useEffect(() => void loadOwnReviews(), []);
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="own-reviews" className="mt-12">
      <h2 id="own-reviews" className="mb-4 text-2xl">
        {text.own}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {reviews.map((review) => (
          <li key={review.id} className={panelStyle}>
            {review.id === editedId ? (
              <EditReview review={review} onClose={() => setEditedId(undefined)} />
            ) : (
              <WrittenReview review={review} onEdit={() => setEditedId(review.id)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function WrittenReview({ review, onEdit }: { review: OwnReview; onEdit: () => void }) {
  const { product, rating, title, comment, createdAt, answer, hidden } = review;
  const name = product.name || text.deletedProduct;
  return (
    <>
      <p className="font-semibold">{name}</p>
      <p className="text-sm text-ink-soft">
        {text.stars(rating)} · <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </p>
      <h3 className="mt-2 font-sans text-lg font-semibold tracking-normal">{title}</h3>
      <p className="mt-1 whitespace-pre-line">{comment}</p>
      {hidden && <p className={`mt-3 ${warningStyle}`}>{text.hidden(hidden.reason)}</p>}
      {answer && (
        <p className="mt-3 whitespace-pre-line border-l-4 border-swell pl-3 text-sm">{text.answered(answer.text)}</p>
      )}
      <button type="button" onClick={onEdit} className={`${buttonStyle('outline', 'small')} mt-4`}>
        {text.change}
        <span className="sr-only"> {text.reviewOf(name)}</span>
      </button>
    </>
  );
}
