import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import type { EligibleProduct } from '../contract/review.ts';
import { type DraftPart, missingParts, type ReviewDraft, reviewOf } from '../rules/review-rules.ts';
import { $isSendingReview, isTownAsked, sendReview } from '../stores/reviews.ts';
import { reviews as text } from '../text/reviews.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { buttonStyle, panelStyle } from '#ui/styles.ts';
import { PurchaseChoice } from './PurchaseChoice.tsx';
import { partSentences, ReviewFields } from './ReviewFields.tsx';
import { TownChoice } from './TownChoice.tsx';

const empty: ReviewDraft = { purchase: undefined, rating: 0, title: '', comment: '', showsTown: false };

/** Selects a purchase on the left and edits its review on the right. On a phone they are stacked (spec 2, 5). */
export function ReviewForm({ purchases }: { purchases: readonly EligibleProduct[] }) {
  const isSending = useStore($isSendingReview);
  const [draft, setDraft] = useState(empty);
  const [wasSent, setWasSent] = useState(false);
  const change = (part: Partial<ReviewDraft>) => setDraft((before) => ({ ...before, ...part }));
  const missing = wasSent ? missingParts(draft) : [];
  const errorOf = (part: DraftPart) => (missing.includes(part) ? partSentences[part] : undefined);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasSent(true);
    const review = reviewOf(draft);
    if (!review) {
      event.currentTarget.querySelector<HTMLElement>(`[name='${missingParts(draft)[0]}']`)?.focus();
      return;
    }
    if (!(await sendReview(review))) return;
    setDraft(empty);
    setWasSent(false);
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)} aria-busy={isSending}>
      <BusyFieldset isBusy={isSending} className="grid gap-6 lg:grid-cols-2 lg:items-start lg:gap-10">
        <PurchaseChoice
          purchases={purchases}
          chosen={draft.purchase}
          error={errorOf('purchase')}
          onChoose={(purchase) => change({ purchase })}
        />
        <div
          className={`${panelStyle} flex flex-col gap-5 lg:sticky lg:top-24 lg:max-h-beside lg:overflow-y-auto short:static short:lg:static short:lg:max-h-none`}
        >
          <h2 className="text-2xl">{text.form}</h2>
          <ReviewFields draft={draft} errorOf={errorOf} onChange={change} />
          {isTownAsked && <TownChoice isChosen={draft.showsTown} onChoose={(showsTown) => change({ showsTown })} />}
          <button type="submit" className={`${buttonStyle('primary', 'large')} sm:self-start`}>
            {isSending ? text.sending : text.send}
          </button>
        </div>
      </BusyFieldset>
    </form>
  );
}
