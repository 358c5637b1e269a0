import { Reviews } from '#islands/seller/reports/Reviews.tsx';
import type { SellerReview } from '#contract/seller/seller-reviews.ts';
import { $reviewFilter, $sellerReviews } from '#stores/seller/seller-reviews.ts';
import { useTestStorageEngine as keepStorageInMemory } from '@nanostores/persistent';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offlineApi } from '../support/shops/offline-api.ts';
import { forgetEverything, toastTexts } from '../support/shop-state.ts';

keepStorageInMemory();
beforeEach(() => {
  forgetEverything();
  $reviewFilter.set('all');
  $sellerReviews.set({ state: 'loading', entries: [], total: 0, page: 1, pages: 1 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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
  answer: null,
  hidden: null,
  reports: [],
};

/** Opens the page on one review; answers what it asks and sends. */
async function openPage(first: SellerReview) {
  const asked: string[] = [];
  const sent: unknown[] = [];
  let current = first;
  offlineApi({
    sellerReviews: ({ url }) => {
      asked.push(new URL(url).searchParams.get('show') ?? '');
      return { reviews: [current], reported: current.reports.length, total: 1, page: 1, pages: 1 };
    },
    sellerReviewAct: async (request) => {
      sent.push(await request.json());
      return { review: current };
    },
  });
  render(<Reviews />);
  await screen.findByText(first.title);
  return { asked, sent, become: (changes: Partial<SellerReview>) => void (current = { ...current, ...changes }) };
}

test('a review is answered in public', async () => {
  const { sent, become } = await openPage(review);
  const answer = screen.getByLabelText<HTMLTextAreaElement>('Answer to “Descolou”');
  const publish = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish answer' });
  expect(publish.disabled).toBe(true);
  fireEvent.change(answer, { target: { value: 'Enviamos outro.' } });
  become({ answer: { text: 'Enviamos outro.', at: review.createdAt } });
  fireEvent.click(publish);
  expect(await screen.findByText('An empty answer takes the answer away.')).toBeTruthy();
  expect(sent).toEqual([{ review: 'r1', act: { kind: 'answer', text: 'Enviamos outro.' } }]);
  expect(toastTexts()).toEqual(['The answer is saved.']);
});

test('a review is hidden with a reason only, and shown again', async () => {
  const { sent, become } = await openPage(review);
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
  expect(sent).toEqual([
    { review: 'r1', act: { kind: 'hide', reason: 'Insulta.' } },
    { review: 'r1', act: { kind: 'show' } },
  ]);
});

test('reports of visitors stand beside the review until they are settled, and have a list of their own', async () => {
  const { asked, sent, become } = await openPage({
    ...review,
    reports: [{ reason: 'Publicidade', at: review.createdAt }],
  });
  expect(screen.getByText(/^Publicidade/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reported (1)' }));
  await vi.waitFor(() => expect(asked).toEqual(['all', 'reported']));
  become({ reports: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Reports are settled' }));
  expect(await screen.findByRole('button', { name: 'Reported (0)' })).toBeTruthy();
  expect(sent).toEqual([{ review: 'r1', act: { kind: 'settle_reports' } }]);
});
