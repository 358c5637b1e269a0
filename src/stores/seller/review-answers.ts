import { map } from 'nanostores';
import type { SellerReview } from '#contract/seller/seller-reviews.ts';
import { actOnReview } from './seller-reviews.ts';

/** An answer that is typed and not saved. */
interface AnswerDraft {
  words: string;
  /** The answer that the seller saw when the typing began, or chose to replace since. */
  seen: string;
}

/** The answers that are typed and not saved, by the review's id: they outlive every change of the list. */
export const $answerDrafts = map<Record<string, AnswerDraft | undefined>>({});

/** The answer of a review that is saved, empty if there is none. */
export const savedAnswer = ({ answer }: SellerReview): string => answer?.text ?? '';

/** Keeps what is typed as the answer of a review. */
export function typeAnswer(review: SellerReview, words: string): void {
  const seen = $answerDrafts.get()[review.id]?.seen ?? savedAnswer(review);
  $answerDrafts.setKey(review.id, { words, seen });
}

/** Forgets what is typed, so that the saved answer is shown. */
export const takeSavedAnswer = (id: string): void => $answerDrafts.setKey(id, undefined);

/** Keeps what is typed in place of the answer that was saved meanwhile; nothing is sent. */
export function keepTypedAnswer(review: SellerReview): void {
  const draft = $answerDrafts.get()[review.id];
  if (draft) $answerDrafts.setKey(review.id, { ...draft, seen: savedAnswer(review) });
}

/** Sends what is typed. It stays until it is saved, also when the typing goes on meanwhile. */
export async function saveAnswer(id: string): Promise<void> {
  const draft = $answerDrafts.get()[id];
  if (!draft) return;
  const { words, seen } = draft;
  if (!(await actOnReview(id, { kind: 'answer', text: words, seen }))) return;
  const { words: now = words } = $answerDrafts.get()[id] ?? {};
  $answerDrafts.setKey(id, now === words ? undefined : { words: now, seen: words.trim() });
}
