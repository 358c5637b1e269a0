import { type DraftPart, ratings, type ReviewDraft, reviewLengths } from '../rules/review-rules.ts';
import { reviews as text } from '../text/reviews.ts';
import { CountedText } from '#ui/CountedText.tsx';
import { StarChoice } from '#ui/StarChoice.tsx';

/** The messages for missing parts of a review (spec 8). */
export const partSentences: Record<DraftPart, string> = {
  purchase: text.chooseProduct,
  rating: text.chooseRating,
  title: text.typeTitle,
  comment: text.typeComment,
};

interface Props {
  draft: ReviewDraft;
  errorOf: (part: DraftPart) => string | undefined;
  onChange: (part: Partial<ReviewDraft>) => void;
  /** Distinguishes the star inputs of several forms on one page. */
  group?: string;
}

/** The fields for rating, title and comment of a review, with their counters (spec 5). */
export function ReviewFields({ draft, errorOf, onChange, group }: Props) {
  return (
    <>
      <StarChoice
        legend={text.rating}
        name={group === undefined ? 'rating' : `rating-${group}`}
        values={ratings}
        chosen={draft.rating}
        labelOf={text.stars}
        error={errorOf('rating')}
        onChoose={(rating) => onChange({ rating })}
      />
      <CountedText
        label={text.title}
        name="title"
        value={draft.title}
        maxLength={reviewLengths.title}
        counter={text.counter}
        error={errorOf('title')}
        onChange={(title) => onChange({ title })}
      />
      <CountedText
        label={text.comment}
        name="comment"
        rows={5}
        value={draft.comment}
        maxLength={reviewLengths.comment}
        counter={text.counter}
        error={errorOf('comment')}
        onChange={(comment) => onChange({ comment })}
      />
    </>
  );
}
