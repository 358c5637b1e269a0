import { PromoCodes } from '#features/promo-codes/islands/PromoCodes.tsx';
import type { PromoCode } from '#features/promo-codes/contract/promo-code-endpoints.ts';
import { $promoCodes } from '#features/promo-codes/stores/promo-codes.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, offlineApi, sentTo } from '../../support/shops/offline-api.ts';
import { forgetEverything, toastTexts } from '../../support/shop-state.ts';

beforeEach(() => {
  forgetEverything();
  $promoCodes.set({ state: 'loading', entries: [], total: 0, page: 1, pages: 1 });
});

const surf: PromoCode = {
  ...{ id: 'c1', code: 'SURF10', percentage: 10, category: null, firstDay: null, lastDay: '2026-12-31' },
  ...{ maxUses: 100, maxPerCustomer: 1, isActive: true, state: 'active', uses: 3, given: 21.93, isUsed: true },
};
const school: PromoCode = {
  ...surf,
  ...{ id: 'c2', code: 'SCHOOL', category: 'Deck', lastDay: null, maxUses: null, maxPerCustomer: null },
  ...{ uses: 0, given: 0, isUsed: false },
};

async function openPage(codes: readonly PromoCode[], answers: Answers = {}) {
  const calls = offlineApi({ promoCodes: () => ({ codes: [...codes], total: 2, page: 1, pages: 1 }), ...answers });
  render(<PromoCodes categories={[{ path: 'Deck', text: 'Decks' }]} />);
  await screen.findByText(codes[0]?.code ?? /There is no code yet/);
  return calls;
}

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

test('The page shows each code with its terms, its use and the discount that it gave.', async () => {
  await openPage([surf, school]);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('10% off all products, until 2026-12-31');
  expect(first?.textContent).toContain('3 of 100 uses · 1 per customer · 21,93\u00A0€ of discount given');
  expect(second?.textContent).toContain('10% off Decks, without an end');
  expect(screen.queryByRole('button', { name: 'Delete: SURF10' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete: SCHOOL' })).toBeTruthy();
});

test('The seller creates a code with limits, and the focus returns to the button.', async () => {
  await openPage([], { promoCodeAdd: () => ({ code: surf }) });
  fireEvent.click(screen.getByRole('button', { name: 'Create a code' }));
  type('Code', 'surf10');
  type('Percent off', '10 %');
  type('Uses in total', '1 000');
  type('Applies to', 'Deck');
  type('First day', '2026-06-15');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastTexts()).toEqual(['Customers can use SURF10 now.']));
  expect(sentTo('promoCodeAdd')).toEqual([
    {
      ...{ code: 'surf10', percentage: 10, category: 'Deck', firstDay: '2026-06-15', lastDay: null },
      ...{ maxUses: 1_000, maxPerCustomer: null },
    },
  ]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create a code' })));
});

test('A refused code keeps the form with the typed text and shows the reason.', async () => {
  const message = 'There is a promo code with this name already.';
  await openPage([], { promoCodeAdd: () => ({ status: 409, message, code: 'promo_code_taken' }) });
  fireEvent.click(screen.getByRole('button', { name: 'Create a code' }));
  type('Code', 'SURF10');
  type('Percent off', '10');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastTexts()).toEqual([message]));
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('SURF10');
});

test('The seller changes a code, whose name stays.', async () => {
  await openPage([surf], { promoCodeChange: () => ({ code: surf }) });
  fireEvent.click(screen.getByRole('button', { name: 'Change: SURF10' }));
  const form = within(screen.getByRole('form', { name: 'Change SURF10' }));
  expect(form.queryByLabelText('Code')).toBeNull();
  type('Percent off', '20');
  type('Uses in total', '');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastTexts()).toEqual(['SURF10 is saved.']));
  expect(sentTo('promoCodeChange')).toEqual([
    {
      ...{ id: 'c1', percentage: 20, category: null, firstDay: null, lastDay: '2026-12-31' },
      ...{ maxUses: null, maxPerCustomer: 1 },
    },
  ]);
});

test('The seller stops a code, and deletes an unused one after a question.', async () => {
  await openPage([surf, school], { promoCodeSwitch: () => ({ code: surf }), promoCodeDelete: () => ({}) });
  fireEvent.click(screen.getByRole('button', { name: 'Stop: SURF10' }));
  await waitFor(() => expect(toastTexts()).toEqual(['SURF10 is stopped.']));
  expect(sentTo('promoCodeSwitch')).toEqual([{ id: 'c1', isActive: false }]);
  fireEvent.click(screen.getByRole('button', { name: 'Delete: SCHOOL' }));
  expect(sentTo('promoCodeDelete')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Delete it' }));
  await waitFor(() => expect(toastTexts()).toContain('SCHOOL is deleted.'));
  expect(sentTo('promoCodeDelete')).toEqual([{ id: 'c2' }]);
});

test('A list that fails to load can be loaded again.', async () => {
  offlineApi({ promoCodes: () => ({ status: 500, message: '' }) });
  render(<PromoCodes categories={[]} />);
  await screen.findByText('The list could not be loaded.');
  offlineApi({ promoCodes: () => ({ codes: [surf], total: 1, page: 1, pages: 1 }) });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('SURF10')).toBeTruthy();
});
