import { ReviewScreen } from '#features/reviews/islands/ReviewScreen.tsx';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';
import { beCustomer, forgetEverything, toastTexts } from '../../support/shop-state.ts';

beforeEach(() => {
  forgetEverything();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function openPage(answers: Parameters<typeof offlineApi>[0]) {
  beCustomer();
  offlineApi({ reviewsTest: () => ({}), reviewsEligibleOrders: () => ({ eligibleProducts: [] }), ...answers });
  render(<ReviewScreen />);
  await act(() => vi.advanceTimersByTimeAsync(0));
}

const written = {
  id: 'review-1',
  product: { _id: 'deck', name: 'Deck Tahiti' },
  rating: 4,
  title: 'Bom',
  comment: 'Agarra bem.',
  showsTown: true,
  createdAt: '2026-06-15T10:30:00.000Z',
  answer: { text: 'Obrigado!', at: '2026-06-16T10:30:00.000Z' },
  hidden: { at: '2026-06-17T10:30:00.000Z', reason: 'Publicidade.' },
};

test("Own reviews show below, with the shop's answer and the reason for hiding, and can be changed.", async () => {
  let own = written;
  await openPage({
    reviewsMine: () => ({ reviews: [own] }),
    reviewsChange: () => {
      own = { ...own, title: 'Afinal' };
      return {};
    },
  });
  const section = screen.getByRole('region', { name: 'As suas avaliações' });
  expect(section.textContent).toContain('Resposta da loja: Obrigado!');
  expect(section.textContent).toContain('Não está visível na loja. Motivo: Publicidade.');
  fireEvent.click(screen.getByRole('button', { name: /Alterar/ }));
  const form = within(screen.getByRole('form', { name: 'a avaliação de Deck Tahiti' }));
  expect(form.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  fireEvent.change(form.getByLabelText('Título'), { target: { value: ' ' } });
  fireEvent.click(form.getByRole('button', { name: 'Guardar alterações' }));
  expect(form.getByText('Digite um título para o review')).toBeTruthy();
  fireEvent.change(form.getByLabelText('Título'), { target: { value: 'Afinal' } });
  fireEvent.click(form.getByRole('radio', { name: '2 estrelas' }));
  fireEvent.click(form.getByRole('button', { name: 'Guardar alterações' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(sentTo('reviewsChange')).toEqual([
    { review: 'review-1', rating: 2, title: 'Afinal', comment: 'Agarra bem.', showsTown: true },
  ]);
  expect(toastTexts()).toEqual(['Avaliação alterada.']);
  expect(screen.queryByRole('form', { name: 'a avaliação de Deck Tahiti' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Afinal' })).toBeTruthy();
});
