import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import type { OwnReview } from '../contract/review.ts';
import { missingParts, type ReviewDraft } from '../rules/review-rules.ts';
import { $isChangingReview, changeReview } from '../stores/own-reviews.ts';
import { reviews as text } from '../text/reviews.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { partSentences, ReviewFields } from './ReviewFields.tsx';
import { TownChoice } from './TownChoice.tsx';

export function EditReview({ review, onClose }: { review: OwnReview; onClose: () => void }) {
  const { id, product, rating, title, comment, showsTown } = review;
  const isSending = useStore($isChangingReview);
  const purchase = { orderId: '', productId: product._id };
  const [draft, setDraft] = useState<ReviewDraft>({ purchase, rating, title, comment, showsTown });
  const [wasSent, setWasSent] = useState(false);
  const missing = wasSent ? missingParts(draft) : [];
  const change = (part: Partial<ReviewDraft>) => setDraft((before) => ({ ...before, ...part }));

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasSent(true);
    if (missingParts(draft).length > 0) return;
    const { purchase: _, ...opinion } = draft;
    if (await changeReview({ review: id, ...opinion })) onClose();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      aria-label={text.reviewOf(product.name)}
      aria-busy={isSending}
    >
      <BusyFieldset isBusy={isSending} className="flex flex-col gap-5">
        <p className="font-semibold">{product.name || text.deletedProduct}</p>
        <ReviewFields
          draft={draft}
          errorOf={(part) => (missing.includes(part) ? partSentences[part] : undefined)}
          onChange={change}
          group={id}
        />
        <TownChoice isChosen={draft.showsTown} onChoose={(isChosen) => change({ showsTown: isChosen })} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={buttonStyle('primary', 'small')}>
            {isSending ? text.sending : text.saveChange}
          </button>
          <button type="button" onClick={onClose} className={buttonStyle('outline', 'small')}>
            {text.keepAsItIs}
          </button>
        </div>
      </BusyFieldset>
    </form>
  );
}
