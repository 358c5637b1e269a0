import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WaitingPictures } from '#features/imports/islands/pictures/WaitingPictures.tsx';
import { $toasts } from '#browser/toasts.ts';
import { offlineApi } from '../../support/shops/offline-api.ts';

const progress = { products: 1, waiting: 1, failed: 1, received: 2, requested: 4 };
const picture = { address: 'https://old.example/a.jpg', state: 'failed' as const, status: 404, tries: 1 };
const deck = {
  ...{ id: 'p', name: 'Deck Preto', received: 2 },
  pictures: [
    { ...picture, reason: 'status' as const, nextTryAt: null },
    {
      ...picture,
      address: 'https://old.example/b.jpg',
      state: 'waiting' as const,
      reason: 'time' as const,
      status: null,
    },
  ].map((one) => ({ nextTryAt: '2026-06-15T10:02:00.000Z', ...one })),
};
const paged = { total: 1, page: 1, pages: 1 };

test('A product that waits shows its progress, and each failed picture with its reason.', async () => {
  offlineApi({ waitingPictures: () => ({ progress, products: [deck], ...paged }) });
  render(<WaitingPictures />);
  expect(await screen.findByText('1 product, 1 picture failed')).toBeTruthy();
  expect(screen.getByText('2 of 4 pictures received', { selector: 'label span' })).toBeTruthy();
  expect(screen.getByText('The server has no such file (404).')).toBeTruthy();
  expect(screen.getByText(/The server took longer than 30 seconds\. Next try at 11:02\./)).toBeTruthy();
});

test('The seller tries the pictures of a product again, and gives them up.', async () => {
  $toasts.set([]);
  const sent: unknown[] = [];
  const note = async (request: Request) => {
    sent.push(await request.json());
    return { pictures: 1 };
  };
  offlineApi({
    waitingPictures: () => ({ progress, products: [deck], ...paged }),
    picturesRetry: note,
    picturesGiveUp: note,
  });
  render(<WaitingPictures />);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again: Deck Preto', hidden: true }));
  await waitFor(() => expect($toasts.get()[0]?.text).toBe('Trying 1 picture again.'));
  fireEvent.click(await screen.findByRole('button', { name: 'Give up: Deck Preto', hidden: true }));
  await waitFor(() => expect(sent).toEqual([{ product: 'p' }, { product: 'p' }]));
});

test('Nothing shows while no product waits.', async () => {
  const none = { products: 0, waiting: 0, failed: 0, received: 0, requested: 0 };
  const calls = offlineApi({ waitingPictures: () => ({ progress: none, products: [], ...paged }) });
  const { container } = render(<WaitingPictures />);
  await waitFor(() => expect(calls).toContain('waitingPictures'));
  await waitFor(() => expect(container.innerHTML).toBe(''));
});
