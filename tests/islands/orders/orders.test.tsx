import type { Order } from '#features/orders/contract/order.ts';
import { OrdersScreen } from '#features/orders/islands/OrdersScreen.tsx';
import { logout } from '#features/accounts/stores/authentication.ts';
import { $loginModal } from '#features/session/stores/login-modal.ts';
import { $isSessionKnown } from '#features/session/stores/session.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anOrder, aProduct } from '../../support/builders.ts';
import { offlineApi } from '../../support/shops/offline-api.ts';
import { beCustomer, forgetEverything, toastTexts } from '../../support/shop-state.ts';

beforeEach(forgetEverything);

async function openOrders(...orders: Order[]) {
  beCustomer();
  const calls = offlineApi({ orderUser: () => ({ orders }), productList: () => ({ products: [aProduct()] }) });
  render(<OrdersScreen />);
  const cards = await screen.findAllByRole('article');
  return { calls, cards, first: within(cards[0] as HTMLElement) };
}

test('A visitor is asked to log in and sees the orders only then.', async () => {
  const calls = offlineApi({ orderUser: () => ({ orders: [anOrder()] }) });
  render(<OrdersScreen />);
  expect($loginModal.get()).toEqual({ isOpen: true, staysHere: true });
  expect(toastTexts()).toEqual(['Por favor, inicie sessão para ver as suas encomendas']);
  expect(screen.queryByRole('article')).toBeNull();
  expect(calls).toEqual([]);
  act(beCustomer);
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('No login is requested during the session check, and its orders appear once it succeeds.', async () => {
  $isSessionKnown.set(false);
  const calls = offlineApi({ orderUser: () => ({ orders: [anOrder()] }) });
  render(<OrdersScreen />);
  expect(screen.getByRole('status', { name: 'A carregar as encomendas' })).toBeTruthy();
  expect([$loginModal.get().isOpen, toastTexts(), calls]).toEqual([false, [], []]);
  act(() => {
    beCustomer();
    $isSessionKnown.set(true);
  });
  expect(await screen.findByRole('article')).toBeTruthy();
  expect([$loginModal.get().isOpen, toastTexts(), calls]).toEqual([false, [], ['orderUser']]);
});

test('A visitor without a session is asked to log in after the check.', () => {
  $isSessionKnown.set(false);
  render(<OrdersScreen />);
  act(() => $isSessionKnown.set(true));
  expect($loginModal.get().isOpen).toBe(true);
});

test('A session that ends on the orders page shows the message instead of the orders and once above, with the login open.', async () => {
  beCustomer();
  offlineApi({ orderUser: () => ({ status: 401, message: 'Not Authorized' }) });
  render(<OrdersScreen />);
  expect(await screen.findByText('Sessão expirada. Por favor, inicie sessão novamente.')).toBeTruthy();
  await waitFor(() => expect(toastTexts()).toEqual(['Sessão expirada. Por favor, inicie sessão novamente.']));
  expect($loginModal.get()).toEqual({ isOpen: true, staysHere: true });
});

test('A customer who logs out on the orders page is not asked to log in.', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  await openOrders(anOrder());
  offlineApi({ userLogout: () => ({}) });
  await act(logout);
  expect(screen.queryByRole('article')).toBeNull();
  expect([$loginModal.get().isOpen, toastTexts()]).toEqual([false, ['Logged out successfully']]);
  act(() => void window.dispatchEvent(new Event('pageshow')));
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect($loginModal.get().isOpen).toBe(true);
});

test('An order shows its short id, day, lines, address, badges and total.', async () => {
  const { first } = await openOrders(
    anOrder({
      _id: 'order-abcd1234',
      items: [{ product: aProduct({ name: 'Deck Preto' }), quantity: 2 }],
      amount: 69.8,
    }),
  );
  expect(first.getByRole('heading').textContent).toBe('Encomenda #abcd1234');
  expect(first.getByText('15 de junho de 2026')).toBeTruthy();
  expect(first.getByRole('listitem').textContent).toBe('Deck PretoQuantidade: 2');
  expect(first.getByText('Rua do Farol 12, 2655-123 Ericeira')).toBeTruthy();
  expect(first.getByText('Pagamento na entrega')).toBeTruthy();
  expect(first.getByText('Total').parentElement?.textContent).toBe('Total69,80\u00A0€');
  expect(first.queryByText(/Desconto/)).toBeNull();
});

test.each([
  ['Pending', 'Pendente', 'text-amber'],
  ['Processing', 'A Processar', 'text-amber'],
  ['Shipped', 'Enviado', 'text-blue'],
  ['Delivered', 'Entregue', 'text-kelp'],
  ['Cancelled', 'Cancelada', 'text-error'],
  ['Order Placed', 'A Aguardar Envio', 'text-amber'],
])('The status %s is shown as %s.', async (status, label, colour) => {
  const { first } = await openOrders(anOrder({ status }));
  expect(first.getByText(`Encomenda: ${label}`).className).toContain(colour);
});

test('A paid card order says so, an unpaid one is not in the list, and a discount is named.', async () => {
  const paid = anOrder({
    _id: 'paid',
    paymentType: 'Online',
    isPaid: true,
    discountAmount: 10.47,
    promoCode: 'BROTHER',
  });
  const unpaid = anOrder({ _id: 'unpaid', paymentType: 'Online', isPaid: false });
  const { cards, first } = await openOrders(paid, unpaid);
  expect(cards).toHaveLength(1);
  expect(first.getByText('Pagamento: Pago')).toBeTruthy();
  expect(first.getByText('Desconto BROTHER').parentElement?.textContent).toContain('-10,47\u00A0€');
});

test('A deleted product and an address that is only an id do not break the card.', async () => {
  const { first } = await openOrders(anOrder({ items: [{ product: null, quantity: 4 }], address: 'address-9' }));
  expect(first.getByText('Produto já não disponível')).toBeTruthy();
  expect(first.getByText('Quantidade: 4')).toBeTruthy();
  expect(first.queryByText('Entregar a')).toBeNull();
});

test('A product that arrives as an id is looked up in the product list.', async () => {
  const { first } = await openOrders(anOrder({ items: [{ product: 'product-1', quantity: 1 }] }));
  expect(await first.findByText('Deck J-Bay Preto')).toBeTruthy();
});

test('The product list is requested once, however many lines arrive as an id.', async () => {
  const items = ['product-1', 'product-2', 'product-1'].map((product) => ({ product, quantity: 1 }));
  const { calls, first } = await openOrders(anOrder({ _id: 'first', items }), anOrder({ _id: 'second', items }));
  expect(await first.findAllByText('Deck J-Bay Preto')).toHaveLength(2);
  expect(calls).toEqual(['orderUser', 'productList']);
});

test('A customer whose only order waits for its payment does not read that there are no orders.', async () => {
  beCustomer();
  const payment = {
    method: 'card',
    state: 'open',
    amount: 34.9,
    expiresAt: null,
    entity: null,
    reference: null,
  } as const;
  offlineApi({ orderUser: () => ({ orders: [anOrder({ paymentType: 'Online', isPaid: false, payment })] }) });
  render(<OrdersScreen />);
  expect(await screen.findByRole('heading', { name: 'Falta pagar' })).toBeTruthy();
  expect(screen.queryByText('Ainda não existem encomendas!')).toBeNull();
});

test('An order that the customer withdrew from wholly shows no pending status in the list.', async () => {
  const { first } = await openOrders(anOrder({ isWithdrawn: true, isWhollyWithdrawn: true }));
  expect(first.getByText('Livre resolução declarada')).toBeTruthy();
  expect(first.queryByText('Encomenda: Pendente')).toBeNull();
});

test('Without orders the list says so and links to the products.', async () => {
  beCustomer();
  offlineApi({ orderUser: () => ({ orders: [] }) });
  render(<OrdersScreen />);
  expect(screen.getByRole('status', { name: 'A carregar as encomendas' })).toBeTruthy();
  expect(await screen.findByText('Ainda não existem encomendas!')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver produtos' }).getAttribute('href')).toBe('/products');
});

test('Orders that failed to load without a network load automatically when it is back.', async () => {
  let isDown = true;
  beCustomer();
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const calls = offlineApi({ orderUser: () => (isDown ? lost() : { orders: [anOrder()] }) });
  render(<OrdersScreen />);
  await screen.findByText('Não foi possível carregar as encomendas.');
  act(() => void window.dispatchEvent(new Event('offline')));
  isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('article')).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(calls).toEqual(['orderUser', 'orderUser']);
});

const openPayment = { method: 'multibanco', state: 'pending', amount: 34.9, expiresAt: null } as const;

test('An open payment is named above the list, which does not show its order.', async () => {
  beCustomer();
  const unpaid = anOrder({ _id: 'unpaid-12345678', paymentType: 'Online', version: 1, payment: openPayment });
  offlineApi({ orderUser: () => ({ orders: [unpaid] }) });
  render(<OrdersScreen />);
  const link = await screen.findByRole('link', { name: /^Pagar \d+,\d\d\s€ da encomenda #12345678$/ });
  expect(link.getAttribute('href')).toBe('/my-orders/unpaid-12345678');
  expect(screen.queryByRole('article')).toBeNull();
});

test('A cancelled order with an open payment, or one without payment data from the API, is not named.', async () => {
  const cancelled = anOrder({ paymentType: 'Online', status: 'Cancelled', payment: openPayment });
  await openOrders(anOrder(), cancelled, anOrder({ paymentType: 'Online' }));
  expect(screen.queryByText('Falta pagar')).toBeNull();
});

test('A new order on delivery shows its thanks once.', async () => {
  sessionStorage.setItem('placed_order', 'order-0123456789');
  const product = aProduct({ name: 'Deck Fiji' });
  await openOrders(
    anOrder({
      version: 1,
      items: [
        { product, quantity: 2 },
        { product: null, quantity: 1 },
      ],
    }),
  );
  const thanks = within(screen.getByRole('region', { name: 'Encomenda efetuada com sucesso!' }));
  expect(thanks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 × Deck Fiji',
    '1 × Produto já não disponível',
  ]);
  for (const words of ['maria@example.pt', /34,90/, /2655-123 Ericeira/]) expect(thanks.getByText(words)).toBeTruthy();
  cleanup();
  forgetEverything();
  await openOrders(anOrder({ version: 1 }));
  expect(screen.queryByRole('heading', { name: 'Encomenda efetuada com sucesso!' })).toBeNull();
});

test('A card links to the page of its order if the API has one.', async () => {
  const { first } = await openOrders(anOrder({ version: 1 }));
  expect(first.getAllByRole('link')[0]?.getAttribute('href')).toBe('/my-orders/order-0123456789');
  cleanup();
  forgetEverything();
  const foreign = await openOrders(anOrder());
  expect(foreign.first.queryByRole('link')).toBeNull();
});
