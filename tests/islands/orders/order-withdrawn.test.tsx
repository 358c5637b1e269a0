import type { OrderDetail } from '#features/orders/contract/order.ts';
import { OrderPageScreen } from '#features/orders/islands/page/OrderPageScreen.tsx';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anOrderDetail } from '../../support/builders.ts';
import { offlineApi } from '../../support/shops/offline-api.ts';
import { beCustomer, forgetEverything } from '../../support/shop-state.ts';

beforeEach(() => {
  forgetEverything();
  history.replaceState(null, '', '/my-orders/order-1');
});
afterEach(() => {
  history.replaceState(null, '', '/');
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();

async function openPage(order: OrderDetail) {
  beCustomer();
  offlineApi({ orderDetail: () => ({ order }) });
  render(<OrderPageScreen />);
  await screen.findByRole('heading', { name: 'O que já aconteceu' });
}

/** An order that the customer withdrew from. */
const withdrawn = (status: OrderDetail['status']) => ({
  status,
  events: (['placed', 'withdrawn'] as const).map((kind) => ({
    kind,
    by: 'customer' as const,
    at: '2026-11-24T12:07:00.000Z',
  })),
});

test('An order that the customer withdrew from offers neither a cancellation, a return nor a second withdrawal.', async () => {
  const can = { pay: [], cancel: true, changeAddress: false, returnUntil: inDays(9) };
  await openPage(
    anOrderDetail({ ...withdrawn('Pending'), can, isWithdrawn: true, isPaid: true, paymentType: 'Online' }),
  );
  expect(screen.queryByRole('button', { name: /^(Devolver|Cancelar)/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Retrate-se do contrato aqui/ })).toBeNull();
  expect(screen.queryByText('Encomenda: Pendente')).toBeNull();
  expect(screen.getByText('Pagamento: Pago')).toBeTruthy();
});

test('An order that the customer withdrew from in part still offers to cancel and to withdraw from the rest.', async () => {
  const order = withdrawn('Pending');
  const events = order.events.map((event) => (event.kind === 'withdrawn' ? { ...event, note: '1 × Cera' } : event));
  const can = { pay: [], cancel: true, changeAddress: true, returnUntil: null };
  await openPage(anOrderDetail({ ...order, events, can, isWithdrawn: true }));
  expect(screen.getByRole('button', { name: /^Cancelar/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Retrate-se do contrato aqui/ })).toBeTruthy();
  expect(screen.getByText('Encomenda: Pendente')).toBeTruthy();
});
