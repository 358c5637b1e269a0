import { Reviews } from '#features/reviews/islands/seller/Reviews.tsx';
import type { SellerReview } from '#features/reviews/contract/seller-review-endpoints.ts';
import { $answerDrafts } from '#features/reviews/stores/seller/review-answers.ts';
import { $reviewFilter, $sellerReviews } from '#features/reviews/stores/seller/seller-reviews.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { askedOf, offlineApi, sentTo } from '../../support/shops/offline-api.ts';
import { forgetEverything, toastTexts } from '../../support/shop-state.ts';

beforeEach(() => {
  forgetEverything();
  $answerDrafts.set({});
  $reviewFilter.set('all');
  $sellerReviews.set({ state: 'loading', entries: [], total: 0, page: 1, pages: 1 });
});

const review: SellerReview = {
  id: 'r1',
  product: { _id: 'deck', name: 'Deck Tahiti' },
  userName: 'Dora F.',
  orderId: 'order-1',
  rating: 2,
  title: 'Descolou',
  comment: 'Ao segundo dia.',
  showsTown: false,
  createdAt: '2026-06-15T10:30:00.000Z',
  isVerifiedPurchase: true,
  isImported: false,
  answer: null,
  hidden: null,
  reports: [],
};

/** Opens the page with one review. Returns functions that change it and that refuse the next action. */
async function openPage(first: SellerReview) {
  let current = first;
  const refusals: { status: number; code: string; message: string; details: object }[] = [];
  offlineApi({
    sellerReviews: () => ({ reviews: [current], reported: current.reports.length, total: 1, page: 1, pages: 1 }),
    sellerReviewAct: () => refusals.shift() ?? { review: current },
  });
  render(<Reviews />);
  await screen.findByText(first.title);
  const become = (changes: Partial<SellerReview>) => void (current = { ...current, ...changes });
  /** Refuses the next action because the review has changed in another window. */
  const refuse = (changes: Partial<SellerReview>) => {
    become(changes);
    const { answer, hidden } = current;
    refusals.push({ status: 409, code: 'review_changed', message: '', details: { answer, hidden } });
  };
  return { become, refuse };
}

test('A review of the former shop says that its purchase is not verified, names its author if it has no title, and is hidden without a mail.', async () => {
  const imported = { ...review, title: '', orderId: null, isVerifiedPurchase: false, isImported: true };
  const { become } = await openPage({ ...imported, title: 'Descolou' });
  expect(screen.getByText('From the former shop, purchase not verified')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Order' })).toBeNull();
  become(imported);
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(await screen.findByRole('article', { name: 'the review “Dora F.”' })).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Hide the review “Dora F.”' }));
  fireEvent.change(screen.getByLabelText('Reason, which only you see'), { target: { value: 'Insulta.' } });
  become({ hidden: { at: review.createdAt, reason: 'Insulta.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Hide the review' }));
  expect(await screen.findByText('Hidden. Reason: Insulta.')).toBeTruthy();
  expect(toastTexts()).toEqual(['The review is hidden.']);
});

test('A review is answered in public.', async () => {
  const { become } = await openPage(review);
  const answer = screen.getByLabelText<HTMLTextAreaElement>('Answer in public to “Descolou”');
  const publish = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish answer' });
  expect(publish.disabled).toBe(true);
  fireEvent.change(answer, { target: { value: 'Enviamos outro.' } });
  become({ answer: { text: 'Enviamos outro.', at: review.createdAt } });
  fireEvent.click(publish);
  expect(await screen.findByText('An empty answer takes the answer away.')).toBeTruthy();
  expect(sentTo('sellerReviewAct')).toEqual([
    { review: 'r1', act: { kind: 'answer', text: 'Enviamos outro.', seen: '' } },
  ]);
  expect(toastTexts()).toEqual(['The answer is saved.']);
});

const answerField = () => screen.getByLabelText<HTMLTextAreaElement>('Answer in public to “Descolou”');
const typeAnswer = (value: string) => fireEvent.change(answerField(), { target: { value } });
const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Publish answer' }));

test('An answer that was saved elsewhere is shown next to the typed one, which replaces it once it is kept.', async () => {
  const { become, refuse } = await openPage(review);
  typeAnswer('Enviamos outro.');
  refuse({ answer: { text: 'Lamentamos.', at: review.createdAt } });
  publish();
  expect(await screen.findByText('Saved meanwhile: Lamentamos.')).toBeTruthy();
  expect(screen.getByText('Typed here: Enviamos outro.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep what is typed here' }));
  expect(screen.queryByText('Saved meanwhile: Lamentamos.')).toBeNull();
  become({ answer: { text: 'Enviamos outro.', at: review.createdAt } });
  publish();
  await vi.waitFor(() => expect(sentTo('sellerReviewAct')).toHaveLength(2));
  expect(sentTo('sellerReviewAct')[1]).toEqual({
    review: 'r1',
    act: { kind: 'answer', text: 'Enviamos outro.', seen: 'Lamentamos.' },
  });
});

test('An answer that was saved elsewhere can be taken.', async () => {
  const { refuse } = await openPage(review);
  typeAnswer('Enviamos outro.');
  refuse({ answer: { text: 'Lamentamos.', at: review.createdAt } });
  publish();
  fireEvent.click(await screen.findByRole('button', { name: 'Take what was saved meanwhile' }));
  expect(answerField().value).toBe('Lamentamos.');
  expect(screen.queryByText(/^Saved meanwhile/)).toBeNull();
  expect(sentTo('sellerReviewAct')).toHaveLength(1);
});

test('Typed text stays while the list is loaded again, also with another answer, and after a failed call.', async () => {
  const { become, refuse } = await openPage({ ...review, reports: [{ reason: 'Publicidade', at: review.createdAt }] });
  typeAnswer('Enviamos outro.');
  become({ reports: [], answer: { text: 'Lamentamos.', at: review.createdAt } });
  fireEvent.click(screen.getByRole('button', { name: 'Reports are settled' }));
  expect(await screen.findByText('Saved meanwhile: Lamentamos.')).toBeTruthy();
  expect(answerField().value).toBe('Enviamos outro.');
  refuse({});
  publish();
  await vi.waitFor(() => expect(toastTexts().at(-1)).toMatch(/another answer was saved meanwhile/));
  expect(answerField().value).toBe('Enviamos outro.');
});

test('A review that was hidden elsewhere shows that reason, and the typed one is kept.', async () => {
  const { refuse } = await openPage(review);
  fireEvent.click(screen.getByRole('button', { name: /^Hide/ }));
  fireEvent.change(screen.getByLabelText('Reason, which the writer is told'), { target: { value: 'Insulta.' } });
  refuse({ hidden: { at: review.createdAt, reason: 'Publicidade.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Hide the review' }));
  expect(await screen.findByText('Hidden. Reason told to the writer: Publicidade.')).toBeTruthy();
  expect(toastTexts().at(-1)).toContain('Typed here: Insulta.');
});

test('A review is hidden only with a reason, and shown again.', async () => {
  const { become } = await openPage(review);
  fireEvent.click(screen.getByRole('button', { name: /^Hide/ }));
  const hide = screen.getByRole<HTMLButtonElement>('button', { name: 'Hide the review' });
  expect(hide.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Reason, which the writer is told'), { target: { value: 'Insulta.' } });
  become({ hidden: { at: review.createdAt, reason: 'Insulta.' } });
  fireEvent.click(hide);
  expect(await screen.findByText('Hidden. Reason told to the writer: Insulta.')).toBeTruthy();
  become({ hidden: null });
  fireEvent.click(screen.getByRole('button', { name: 'Show again' }));
  expect(await screen.findByRole('button', { name: /^Hide/ })).toBeTruthy();
  expect(sentTo('sellerReviewAct')).toEqual([
    { review: 'r1', act: { kind: 'hide', reason: 'Insulta.' } },
    { review: 'r1', act: { kind: 'show' } },
  ]);
});

test('Reports of visitors show next to the review until they are settled, and have their own list.', async () => {
  const { become } = await openPage({
    ...review,
    reports: [{ reason: 'Publicidade', at: review.createdAt }],
  });
  expect(screen.getByText(/^Publicidade/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reported (1)' }));
  await vi.waitFor(() =>
    expect(askedOf('sellerReviews')).toEqual([
      expect.stringContaining('show=all'),
      expect.stringContaining('show=reported'),
    ]),
  );
  become({ reports: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Reports are settled' }));
  expect(await screen.findByRole('button', { name: 'Reported (0)' })).toBeTruthy();
  expect(sentTo('sellerReviewAct')).toEqual([{ review: 'r1', act: { kind: 'settle_reports' } }]);
});
