import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { CorrectStock } from '#features/stock/islands/seller/CorrectStock.tsx';
import { WarnLevel } from '#features/stock/islands/seller/WarnLevel.tsx';
import { $toasts } from '#browser/toasts.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aProduct } from '../../support/builders.ts';
import { press } from '../../support/on-screen.ts';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';

const product: SellerProduct = { ...aProduct(), archived: false, quantity: 2, onShelf: 2, warnAt: null };

afterEach(() => {
  $toasts.set([]);
});

test.each([
  ['Pieces: 1000', 1000],
  ['Pieces: 1', 1],
])('A correction by 1.000 pieces asks what is meant, and is sent after a click on %s.', async (answer, quantity) => {
  offlineApi({ stockCorrect: () => ({ product }) });
  render(<CorrectStock product={product} />);
  const field = screen.getByLabelText<HTMLInputElement>('Pieces');
  fireEvent.change(field, { target: { value: '1.000' } });
  press('Take away');
  expect(screen.getByText('Do you mean 1000 or 1?')).toBeTruthy();
  expect(sentTo('stockCorrect')).toEqual([]);
  press(answer);
  expect(document.activeElement).toBe(field);
  press('Take away');
  await waitFor(() => expect(field.value).toBe(''));
  expect(sentTo('stockCorrect')).toMatchObject([{ pieces: -quantity }]);
});

test('The field of a saved correction is empty and asks for nothing.', async () => {
  offlineApi({ stockCorrect: () => ({ product }) });
  render(<CorrectStock product={product} />);
  const field = screen.getByLabelText<HTMLInputElement>('Pieces');
  fireEvent.change(field, { target: { value: '3' } });
  fireEvent.blur(field, { relatedTarget: screen.getByLabelText('Note') });
  press('Add');
  await waitFor(() => expect(field.value).toBe(''));
  expect(field.getAttribute('aria-invalid')).toBe('false');
});

test('A correction by no piece, or by less than one, is not sent.', () => {
  const calls = offlineApi({});
  render(<CorrectStock product={product} />);
  for (const typed of ['', '0', '-3', '1,5', 'many']) {
    fireEvent.change(screen.getByLabelText('Pieces'), { target: { value: typed } });
    press('Add');
    expect(screen.getByLabelText('Pieces').getAttribute('aria-invalid')).toBe('true');
  }
  expect(calls).toEqual([]);
});

test('A warning at 1.000 pieces asks what is meant, and is saved after one click on an answer.', async () => {
  offlineApi({ stockWarn: () => ({ product }) });
  render(<WarnLevel product={product} />);
  const label = 'Warn at so many free pieces or fewer';
  fireEvent.change(screen.getByLabelText(label), { target: { value: '1.000' } });
  press('Save');
  expect(screen.getByText('Do you mean 1000 or 1?')).toBeTruthy();
  expect(sentTo('stockWarn')).toEqual([]);
  press(`${label}: 1000`);
  press('Save');
  await waitFor(() => expect(sentTo('stockWarn')).toMatchObject([{ warnAt: 1000 }]));
});
