import { map } from 'nanostores';
import type { SellerReview } from '../../contract/seller-review-endpoints.ts';
import { runReviewAction } from './seller-reviews.ts';

interface AnswerDraft {
  words: string;
  /** The saved reply that the seller has seen, or has decided to replace. */
  seen: string;
}

/** The unsaved replies by review id. They survive every change of the list. */
export const $answerDrafts = map<Record<string, AnswerDraft | undefined>>({});

export const savedAnswer = ({ answer }: SellerReview): string => answer?.text ?? '';

export function typeAnswer(review: SellerReview, words: string): void {
  const seen = $answerDrafts.get()[review.id]?.seen ?? savedAnswer(review);
  $answerDrafts.setKey(review.id, { words, seen });
}

/** Discards the typed reply, so that the saved one is shown. */
export const takeSavedAnswer = (id: string): void => $answerDrafts.setKey(id, undefined);

/** Keeps the typed reply instead of a reply that was saved meanwhile. Sends nothing. */
export function keepTypedAnswer(review: SellerReview): void {
  const draft = $answerDrafts.get()[review.id];
  if (draft) $answerDrafts.setKey(review.id, { ...draft, seen: savedAnswer(review) });
}

/** Sends the typed reply. The draft stays until it is saved, also if the seller continues to type meanwhile. */
export async function saveAnswer(id: string): Promise<void> {
  const draft = $answerDrafts.get()[id];
  if (!draft) return;
  const { words, seen } = draft;
  if (!(await runReviewAction(id, { kind: 'answer', text: words, seen }))) return;
  const { words: now = words } = $answerDrafts.get()[id] ?? {};
  $answerDrafts.setKey(id, now === words ? undefined : { words: now, seen: words.trim() });
}
