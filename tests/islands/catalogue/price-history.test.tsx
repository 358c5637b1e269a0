import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { PriceEntry } from '#features/catalogue/contract/price-ledger.ts';
import { PriceHistory } from '#features/catalogue/islands/seller/products/PriceHistory.tsx';
import { $toasts } from '#browser/toasts.ts';
import { aProduct } from '../../support/builders.ts';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';

const right = { price: 49.9, offerPrice: 42.9 };
const wrong = {
  entry: 2,
  price: 49.9,
  offerPrice: 2.99,
  since: '2026-06-15T10:00:00.000Z',
  until: '2026-06-15T10:01:00.000Z',
};
const ledger = (changes: Partial<PriceEntry> = {}): PriceEntry[] => [
  { entry: 3, ...right, since: wrong.until, until: null, canCorrect: false, why: 'current' },
  { ...wrong, canCorrect: true, ...changes },
  { entry: 1, ...right, since: '2026-04-01T10:00:00.000Z', until: wrong.since, canCorrect: false, why: 'too_long' },
];

beforeEach(() => $toasts.set([]));

test('A mistyped price is marked as a mistake with a reason, once the seller has read that a proof is needed.', async () => {
  const corrected = { at: '2026-06-15T12:00:00.000Z', reason: 'Mistyped' };
  const correction = { canCorrect: false, why: 'corrected', correction: corrected } as const;
  offlineApi({
    sellerPrices: () => ({ prices: ledger() }),
    priceCorrect: () => ({ prices: ledger(correction), product: { ...aProduct(), archived: false } }),
  });
  render(<PriceHistory product="product-1" />);
  fireEvent.click(await screen.findByRole('button', { name: /^Mark as a mistake: 2,99\s€$/ }));
  expect(screen.getByText(/You must be able to prove the mistake/)).toBeTruthy();
  const reason = screen.getByLabelText<HTMLInputElement>('Reason');
  expect(reason.required).toBe(true);
  fireEvent.change(reason, { target: { value: ' Mistyped ' } });
  fireEvent.submit(reason.closest('form')!);
  expect(await screen.findByText('Marked as a mistake on 15 June 2026: Mistyped')).toBeTruthy();
  expect(sentTo('priceCorrect')).toEqual([{ product: 'product-1', entry: 2, reason: 'Mistyped' }]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('A refused correction says why and keeps the reason that was typed.', async () => {
  offlineApi({
    sellerPrices: () => ({ prices: ledger() }),
    priceCorrect: () => ({ status: 409, code: 'price_not_correctable', message: 'An order was placed at it.' }),
  });
  render(<PriceHistory product="product-1" />);
  fireEvent.click(await screen.findByRole('button', { name: /^Mark as a mistake: 2,99/ }));
  const reason = screen.getByLabelText<HTMLInputElement>('Reason');
  fireEvent.change(reason, { target: { value: 'Mistyped' } });
  fireEvent.submit(reason.closest('form')!);
  await waitFor(() => expect($toasts.get()).toMatchObject([{ text: 'An order was placed at it.' }]));
  expect(reason.value).toBe('Mistyped');
});

test('A price that an order has used has no button and says why it counts.', async () => {
  offlineApi({ sellerPrices: () => ({ prices: ledger({ canCorrect: false, why: 'ordered' }) }) });
  render(<PriceHistory product="product-1" />);
  expect(await screen.findByText('Counts: an order was placed at this price.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
