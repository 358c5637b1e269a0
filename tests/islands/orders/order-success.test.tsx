import type { Order } from '#features/orders/contract/order.ts';
import { OrderSuccessScreen } from '#features/orders/islands/OrderSuccessScreen.tsx';
import { $loginModal } from '#features/session/stores/login-modal.ts';
import { storedCardOrder, storedCart } from '#features/session/stores/storage.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anOrder, aProduct } from '../../support/builders.ts';
import { offlineApi, type OfflineReply } from '../../support/shops/offline-api.ts';
import { pass, press, stayOnPage } from '../../support/on-screen.ts';
import { beCustomer, forgetEverything } from '../../support/shop-state.ts';

const cardOrder = (changes: Partial<Order> = {}) => anOrder({ _id: 'order-1', paymentType: 'Online', ...changes });

let assign = stayOnPage();
beforeEach(() => {
  forgetEverything();
  vi.useFakeTimers();
  assign = stayOnPage();
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

/** Opens the page of order-1. `answers` are the successive replies; the last one repeats. */
async function openPage(query: string, ...answers: OfflineReply<'orderUser'>[]) {
  history.replaceState(null, '', `/order-success/order-1${query}`);
  let look = 0;
  const calls = offlineApi({ orderUser: () => answers[Math.min(look++, answers.length - 1)] ?? { orders: [] } });
  render(<OrderSuccessScreen />);
  await pass(0);
  return calls;
}

test('After a card payment the page waits 2 s, checks every 3 s and says when the order is paid.', async () => {
  beCustomer();
  const calls = await openPage('?payment=stripe', { orders: [cardOrder()] }, { orders: [cardOrder({ isPaid: true })] });
  expect(heading()).toBe('Encomenda Criada!');
  expect(screen.getByText(/A confirmar o seu pagamento/)).toBeTruthy();
  await pass(1_999);
  expect(calls).toHaveLength(0);
  await pass(1);
  expect(calls).toHaveLength(1);
  expect(heading()).toBe('Encomenda Criada!');
  await pass(2_999);
  expect(calls).toHaveLength(1);
  await pass(1);
  expect(calls).toHaveLength(2);
  expect(heading()).toBe('Pagamento Confirmado!');
  expect(screen.getByText('Pagamento: Pago')).toBeTruthy();
  await pass(7_000);
  expect(calls).toHaveLength(2);
});

test('The page after a payment checks at most six times; an unpaid order exists then and can be checked again.', async () => {
  beCustomer();
  const calls = await openPage('?payment=stripe', { orders: [cardOrder()] });
  await pass(2_000 + 5 * 3_000);
  expect(calls).toHaveLength(6);
  expect(heading()).toBe('Encomenda Criada!');
  expect(screen.getByText(/Ainda não recebemos a confirmação/)).toBeTruthy();
  await pass(3_000);
  expect(calls).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: 'Verificar novamente' }));
  await pass(2_000);
  expect(calls).toHaveLength(7);
});

test('A failed check does not end the waiting.', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  beCustomer();
  const paid = { orders: [cardOrder({ isPaid: true })] };
  await openPage('?payment=stripe', { status: 500, message: '' }, { orders: [] }, paid);
  await pass(2_000 + 2 * 3_000);
  expect(heading()).toBe('Pagamento Confirmado!');
});

test('The countdown starts after the last check and opens the orders at zero.', async () => {
  beCustomer();
  await openPage('?payment=stripe', { orders: [cardOrder({ isPaid: true })] });
  expect(screen.queryByText(/Vai para as suas encomendas/)).toBeNull();
  await pass(2_000);
  expect(screen.getByText('Vai para as suas encomendas dentro de 8 segundos.')).toBeTruthy();
  await pass(7_000);
  expect(screen.getByText('Vai para as suas encomendas dentro de 1 segundo.')).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
  await pass(1_000);
  expect(assign.mock.calls).toEqual([['/my-orders']]);
  await pass(5_000);
  expect(assign).toHaveBeenCalledTimes(1);
});

test.each([
  ['the button to stay', () => press('Ficar nesta página')],
  ['a touch', () => fireEvent.pointerDown(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'ArrowDown' })],
  ['a turn of the wheel', () => fireEvent.wheel(document.body)],
  ['a move of the focus by assistive technology', () => screen.getByRole('link', { name: 'Os meus Pedidos' }).focus()],
])('The countdown ends at %s.', async (_, move) => {
  beCustomer();
  await openPage('', { orders: [anOrder({ _id: 'order-1' })] });
  await pass(3_000);
  act(() => void move());
  expect(screen.queryByText(/Vai para as suas encomendas/)).toBeNull();
  await pass(60_000);
  expect(assign).not.toHaveBeenCalled();
});

test('The countdown goes on when the browser focuses the same element again, after a visit to another window.', async () => {
  beCustomer();
  await openPage('', { orders: [anOrder({ _id: 'order-1' })] });
  await pass(3_000);
  fireEvent.focusIn(document.activeElement ?? document.body);
  expect(screen.getByText('Vai para as suas encomendas dentro de 5 segundos.')).toBeTruthy();
});

test('A countdown that the visitor stopped does not start again after a lost network or another look.', async () => {
  beCustomer();
  const payment = { method: 'card', state: 'open', amount: 34.9 } as const;
  const paid = { orders: [cardOrder({ isPaid: true })] };
  await openPage('', { orders: [cardOrder({ payment })] }, { orders: [cardOrder({ payment })] }, paid);
  await pass(3_000);
  fireEvent.pointerDown(document.body);
  for (const change of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(change)));
  await pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Verificar novamente' }));
  await pass(60_000);
  expect(heading()).toBe('Pagamento Confirmado!');
  expect(screen.queryByText(/Vai para as suas encomendas/)).toBeNull();
  expect(assign).not.toHaveBeenCalled();
});

test('The button to stay comes before the countdown, right after the heading.', async () => {
  beCustomer();
  await openPage('', { orders: [anOrder({ _id: 'order-1' })] });
  const stay = screen.getByRole('button', { name: 'Ficar nesta página' });
  const countdown = screen.getByText(/Vai para as suas encomendas/);
  expect(stay.compareDocumentPosition(countdown)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByRole('button')[0]).toBe(stay);
});

test('An order that is unpaid after the sixth look counts down to the orders, with a link to pay.', async () => {
  beCustomer();
  const payment = { method: 'card', state: 'open', amount: 34.9 } as const;
  await openPage('?payment=stripe', { orders: [cardOrder({ payment })] });
  await pass(2_000 + 4 * 3_000);
  expect(screen.queryByText(/Vai para as suas encomendas/)).toBeNull();
  await pass(3_000);
  expect(screen.getByText('Vai para as suas encomendas dentro de 8 segundos.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pagar' }).getAttribute('href')).toBe('/my-orders/order-1');
  await pass(8_000);
  expect(assign.mock.calls).toEqual([['/my-orders']]);
});

test('Without a network the countdown waits, because the orders could not load.', async () => {
  beCustomer();
  await openPage('', { orders: [anOrder({ _id: 'order-1' })] });
  await pass(3_000);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.queryByText(/Vai para as suas encomendas/)).toBeNull();
  await pass(60_000);
  expect(assign).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(8_000);
  expect(assign.mock.calls).toEqual([['/my-orders']]);
});

test('An order on delivery immediately shows its summary and the links onward.', async () => {
  beCustomer();
  const calls = await openPage('', { orders: [anOrder({ _id: 'order-1' })] });
  expect(calls).toEqual(['orderUser']);
  expect(heading()).toBe('Encomenda Criada!');
  expect(screen.getByText('Deck J-Bay Preto')).toBeTruthy();
  expect(screen.getByText('Total').parentElement?.textContent).toBe('Total34,90\u00A0€');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/my-orders', '/write-review', '/products']);
});

test('Without an amount the total is the sum plus 2 %, rounded down, minus the discount.', async () => {
  beCustomer();
  const items = [{ product: aProduct({ offerPrice: 100 }), quantity: 1 }];
  await openPage('', { orders: [anOrder({ _id: 'order-1', items, amount: null, discountAmount: 30 })] });
  expect(screen.getByText('Total').parentElement?.textContent).toBe('Total72,00\u00A0€');
});

test('The paid pieces leave the cart once, and later additions stay.', async () => {
  beCustomer();
  storedCart.set({ deck: 3, wax: 1 });
  storedCardOrder.set({ orderId: 'order-1', cart: { deck: 2 } });
  const paid = { orders: [cardOrder({ isPaid: true })] };
  await openPage('?payment=stripe', { orders: [cardOrder()] }, paid);
  await pass(2_000);
  expect(storedCart.get()).toEqual({ deck: 3, wax: 1 });
  await pass(3_000);
  expect(storedCart.get()).toEqual({ deck: 1, wax: 1 });
  cleanup();
  await openPage('?payment=stripe', paid);
  await pass(2_000);
  expect(storedCart.get()).toEqual({ deck: 1, wax: 1 });
});

test('A missing order, or one that cannot be loaded, shows a message without leaving the page.', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  beCustomer();
  await openPage('', { orders: [anOrder({ _id: 'other' })] });
  expect(heading()).toBe('Não encontrámos esta encomenda.');
  cleanup();
  await openPage('', { status: 500, message: '' }, { orders: [anOrder({ _id: 'order-1' })] });
  expect(heading()).toBe('Não foi possível carregar a encomenda.');
  await pass(20_000);
  expect(assign).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Verificar novamente' }));
  await pass(0);
  expect(heading()).toBe('Encomenda Criada!');
});

test('A visitor sees nothing of an order and is asked to log in.', async () => {
  const calls = await openPage('?payment=stripe', { orders: [cardOrder()] });
  await pass(30_000);
  expect(calls).toEqual([]);
  expect($loginModal.get().isOpen).toBe(true);
  expect(assign).not.toHaveBeenCalled();
  act(beCustomer);
  await pass(2_000);
  expect(calls).toEqual(['orderUser']);
});

test('A session that ends during the checks ends them.', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  beCustomer();
  const calls = await openPage('?payment=stripe', { status: 401, message: 'Not Authorized' });
  await pass(2_000);
  expect(screen.getByText('Sessão expirada. Por favor, inicie sessão novamente.')).toBeTruthy();
  await pass(20_000);
  expect(calls).toHaveLength(1);
});

test('An open payment shows its reference, and a touch keeps the page after the last look.', async () => {
  beCustomer();
  const until = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString();
  const payment = { method: 'multibanco', state: 'pending', amount: 34.9, expiresAt: until } as const;
  const waiting = cardOrder({ version: 1, payment: { ...payment, entity: '21234', reference: '482915037' } });
  await openPage('?payment=stripe', { orders: [waiting] });
  await pass(2_000 + 5 * 3_000);
  expect(screen.getByText('482 915 037')).toBeTruthy();
  expect(screen.getByText(/Peças guardadas por mais 2 dias e 23 horas/)).toBeTruthy();
  fireEvent.pointerDown(screen.getByText('482 915 037'));
  await pass(60_000);
  expect(assign).not.toHaveBeenCalled();
});

/** An order whose payment the app has to confirm within four minutes. */
const mbWayOrder = (changes: Partial<Order> = {}, state: 'pending' | 'paid' = 'pending') => {
  const expiresAt = new Date(Date.now() + 4 * 60_000).toISOString();
  return cardOrder({ version: 1, payment: { method: 'mb_way', state, amount: 34.9, expiresAt }, ...changes });
};

test("MB WAY counts down on the shop's own page and says when it is confirmed.", async () => {
  beCustomer();
  const waiting = { orders: [mbWayOrder({ isTest: true })] };
  await openPage('', waiting, waiting, { orders: [mbWayOrder({ isTest: true, isPaid: true }, 'paid')] });
  expect(screen.getByText('Confirme na app MB WAY')).toBeTruthy();
  await pass(1_000);
  expect(screen.getByText('Faltam 3:59')).toBeTruthy();
  await pass(6_000);
  expect(heading()).toBe('Pagamento Confirmado!');
});

test("MB WAY has no countdown on the provider's page.", async () => {
  beCustomer();
  await openPage('', { orders: [mbWayOrder()] });
  await pass(1_000);
  expect(screen.getByText('Confirme na app MB WAY')).toBeTruthy();
  expect(screen.queryByText(/Faltam/)).toBeNull();
});
