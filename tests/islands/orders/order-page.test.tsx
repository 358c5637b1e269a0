import type { OrderDetail } from '#features/orders/contract/order.ts';
import { OrderPageScreen } from '#features/orders/islands/page/OrderPageScreen.tsx';
import { $loginModal } from '#features/session/stores/login-modal.ts';
import { endSession } from '#features/session/stores/session-end.ts';
import { storedCart } from '#features/session/stores/storage.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anOrderDetail } from '../../support/builders.ts';
import { type Answers, offlineApi, sentTo } from '../../support/shops/offline-api.ts';
import { field, press, stayOnPage, type } from '../../support/on-screen.ts';
import { beCustomer, forgetEverything, toastTexts } from '../../support/shop-state.ts';

let assign = stayOnPage();
beforeEach(() => {
  forgetEverything();
  assign = stayOnPage();
  history.replaceState(null, '', '/my-orders/order-1');
});
afterEach(() => history.replaceState(null, '', '/'));

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const payByCard = () => ['radio', 'button'].forEach((role) => press(/artão/, role));
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();

async function openPage(order: OrderDetail, answers: Answers = {}) {
  beCustomer();
  const calls = offlineApi({ orderDetail: () => ({ order }), ...answers });
  render(<OrderPageScreen />);
  await screen.findByRole('heading', { name: 'O que já aconteceu' });
  return calls;
}

const multibanco = () =>
  anOrderDetail({
    paymentType: 'Online',
    payment: {
      method: 'multibanco',
      state: 'pending',
      amount: 34.9,
      expiresAt: inDays(3),
      entity: '21234',
      reference: '482915037',
    },
    can: { pay: ['card', 'mb_way', 'multibanco', 'cash'], cancel: true, changeAddress: true, returnUntil: null },
  });

/** An order that the customer withdrew from, with the later events. */
const withdrawn = (status: OrderDetail['status'], ...later: OrderDetail['events'][number]['kind'][]) => ({
  status,
  arrival: { from: '2026-12-02', to: '2026-12-09' },
  events: (['placed', 'withdrawn', ...later] as const).map((kind) => ({
    kind,
    by: 'customer' as const,
    at: '2026-11-24T12:07:00.000Z',
  })),
});

/** An order that the customer withdrew from in part. */
function partlyWithdrawn() {
  const order = withdrawn('Pending');
  const events = order.events.map((event) => (event.kind === 'withdrawn' ? { ...event, note: '1 × Cera' } : event));
  return { ...order, events };
}

test('A withdrawn order promises no day and asks for no money.', async () => {
  await openPage(anOrderDetail({ ...multibanco(), ...withdrawn('Pending') }));
  expect(screen.getByText(/^Recebemos a sua declaração de livre resolução\./)).toBeTruthy();
  expect(screen.queryByText(/^Chega entre/)).toBeNull();
  expect(screen.queryByText('482 915 037')).toBeNull();
});

test.each<[string, Partial<OrderDetail>, RegExp[]]>([
  [
    'paid',
    { paidAmount: 34.9 },
    [/já não vai ser enviada/, /^Até 8 de dezembro de 2026 devolvemos-lhe o que pagou\.$/],
  ],
  ['to be paid at the door', {}, [/já não vai ser enviada/, /^Não foi cobrado qualquer valor\.$/]],
  [
    'delivered',
    { ...withdrawn('Delivered'), paidAmount: 34.9 },
    [/^Envie os artigos de volta até 8 de dezembro de 2026\.$/, /o que pagou\. Podemos aguardar pelos artigos/],
  ],
  [
    'on the way',
    { ...withdrawn('Shipped'), paidAmount: 34.9 },
    [/^Quando receber a encomenda, envie/, /Podemos aguardar/],
  ],
])('A whole withdrawn order, %s, says what follows and by when.', async (_, changes, expected) => {
  await openPage(anOrderDetail({ ...withdrawn('Pending'), ...changes }));
  for (const words of expected) expect(screen.getByText(words)).toBeTruthy();
});

test('A partly withdrawn order names the lines and the amount paid for them, and says that the rest continues.', async () => {
  await openPage(anOrderDetail({ ...partlyWithdrawn(), paidAmount: 34.9 }));
  expect(screen.getByText('Desistiu de: 1 × Cera')).toBeTruthy();
  expect(screen.getByText('1 × Cera', { exact: true })).toBeTruthy();
  expect(screen.getByText('Até 8 de dezembro de 2026 devolvemos-lhe o que pagou por esses artigos.')).toBeTruthy();
  expect(screen.getByText(/^O resto da encomenda segue/)).toBeTruthy();
  expect(screen.queryByText(/já não vai ser enviada/)).toBeNull();
});

test('An order that the customer withdrew from offers neither a cancellation, a return nor a second withdrawal.', async () => {
  const can = { pay: [], cancel: true, changeAddress: false, returnUntil: inDays(9) };
  const paid = { isPaid: true, paymentType: 'Online' };
  await openPage(anOrderDetail({ ...withdrawn('Pending'), ...paid, can, isWithdrawn: true }));
  expect(screen.queryByRole('button', { name: /^(Devolver|Cancelar)/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Retrate-se do contrato aqui/ })).toBeNull();
  expect(screen.queryByText('Encomenda: Pendente')).toBeNull();
  expect(screen.getByText('Pagamento: Pago')).toBeTruthy();
});

test('An order that the customer withdrew from in part still offers to cancel and to withdraw from the rest.', async () => {
  const can = { pay: [], cancel: true, changeAddress: true, returnUntil: null };
  await openPage(anOrderDetail({ ...partlyWithdrawn(), can, isWithdrawn: true }));
  expect(screen.getByRole('button', { name: /^Cancelar/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Retrate-se do contrato aqui/ })).toBeTruthy();
  expect(screen.getByText('Encomenda: Pendente')).toBeTruthy();
});

test('An order that the customer withdrew from in two parts offers the same as after a whole withdrawal.', async () => {
  const order = withdrawn('Pending', 'withdrawn');
  const note = '1 × Deck J-Bay Preto';
  const events = order.events.map((event) => (event.kind === 'withdrawn' ? { ...event, note } : event));
  const can = { pay: [], cancel: true, changeAddress: false, returnUntil: null };
  await openPage(anOrderDetail({ ...order, events, can, isWithdrawn: true }));
  expect(screen.queryByRole('button', { name: /^Cancelar/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Retrate-se do contrato aqui/ })).toBeNull();
  expect(screen.queryByText('Encomenda: Pendente')).toBeNull();
});

test('An order whose goods are returned explains the free return shipment.', async () => {
  await openPage(anOrderDetail({ status: 'Delivered', sendBack: 'Entregue o pacote numa loja CTT.' }));
  expect(screen.getByText('A devolução é grátis: Entregue o pacote numa loja CTT.')).toBeTruthy();
});

test.each<[string, Partial<OrderDetail>]>([
  ['A preparar', { status: 'Processing' }],
  ['A caminho', { status: 'Shipped' }],
  ['Livre resolução declarada', withdrawn('Pending')],
  ['A caminho', withdrawn('Shipped', 'shipped')],
  ['Não foi entregue', { status: 'Shipped', cameBackAt: '2026-06-20T10:00:00.000Z' }],
  ['Entregue', { status: 'Delivered' }],
  ['Cancelada', { status: 'Cancelled' }],
  ['34,90\u00A0€ de volta', { status: 'Cancelled', paidAmount: 34.9, refundingAmount: 34.9 }],
])('The headline is %s.', async (words, changes) => {
  await openPage(anOrderDetail(changes));
  expect(heading()).toBe(words);
});

test('A reference shows in groups of three and is copied without blanks.', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', {
    onLine: true,
    clipboard: { writeText: async (text: string) => void written.push(text) },
  });
  await openPage(multibanco());
  expect(heading()).toBe('Falta pagar');
  expect(screen.getByText('482 915 037')).toBeTruthy();
  for (const name of ['Copiar: Entidade', 'Copiar: Referência', 'Copiar: Montante', 'Copiar a referência']) press(name);
  await vi.waitFor(() => expect(written).toEqual(['21234', '482915037', '34,90', '482915037']));
});

test('Another payment method opens its page.', async () => {
  await openPage(multibanco(), { orderPay: () => ({ order: multibanco(), url: 'https://pay.example/1' }) });
  press(/Pagar de outra forma/);
  press(/MB WAY/, 'radio');
  press(/^Pagar 34,90\s€ por MB WAY$/);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/1'));
  expect(sentTo('orderPay')).toEqual([{ orderId: 'order-1', version: 1, method: 'mb_way' }]);
});

test('An order that has changed meanwhile shows its current state and keeps the typed text.', async () => {
  let version = 1;
  const detail = () =>
    anOrderDetail({
      version,
      status: version === 1 ? 'Pending' : 'Processing',
      can: { pay: [], cancel: true, changeAddress: true, returnUntil: null },
    });
  await openPage(detail(), {
    orderDetail: () => ({ order: detail() }),
    orderAddress: () => {
      if (version === 2) return { order: detail() };
      version = 2;
      return { status: 409, message: 'A encomenda mudou entretanto.', code: 'order_changed' };
    },
  });
  press(/Corrigir a morada/);
  type('Morada', 'Rua Nova 5');
  press('Guardar a morada');
  await screen.findByText('Encomenda: A Processar');
  expect(toastTexts()).toEqual(['A encomenda mudou entretanto.']);
  expect(field('Morada').value).toBe('Rua Nova 5');
  press('Guardar a morada');
  await vi.waitFor(() => expect(sentTo('orderAddress').map(({ version }) => version)).toEqual([1, 2]));
});

test('A session that ends leaves the order and the typed text and asks for the login.', async () => {
  await openPage(anOrderDetail({ can: { pay: [], cancel: true, changeAddress: true, returnUntil: null } }));
  press(/Corrigir a morada/);
  type('Morada', 'Rua Nova 5');
  act(endSession);
  expect(screen.getByText(/A sessão terminou/)).toBeTruthy();
  expect(field('Morada').value).toBe('Rua Nova 5');
});

test('A return needs a piece and a reason, and sends the selection.', async () => {
  const order = anOrderDetail({
    status: 'Delivered',
    can: { pay: [], cancel: false, changeAddress: false, returnUntil: inDays(20) },
  });
  await openPage(order, { orderReturn: () => ({ order }) });
  press(/^Devolver/);
  press('Pedir a devolução');
  expect(screen.getByText('Escolha pelo menos uma peça.')).toBeTruthy();
  for (let presses = 0; presses < 3; presses++) press('Mais uma peça');
  type('Porquê?', 'size');
  press('Pedir a devolução');
  await vi.waitFor(() => expect(sentTo('orderReturn')).toHaveLength(1));
  const lines = [{ position: 0, quantity: 2 }];
  expect(sentTo('orderReturn')).toEqual([{ orderId: 'order-1', version: 1, lines, reason: 'size', note: '' }]);
});

test('A cancelled order can be put back into the cart.', async () => {
  await openPage(anOrderDetail({ status: 'Cancelled' }));
  press(/Pôr os artigos no carrinho/);
  expect(storedCart.get()).toEqual({ 'product-1': 2 });
  expect(assign).toHaveBeenCalledWith('/cart');
});

test('The page offers no action that the order does not allow.', async () => {
  await openPage(anOrderDetail({ status: 'Shipped' }));
  expect(screen.queryByRole('button', { name: /Cancelar|Corrigir|Devolver|Pagar/ })).toBeNull();
});

test('A missing order or one that cannot be read says so, and reading it can be tried again.', async () => {
  beCustomer();
  let status = 404;
  offlineApi({
    orderDetail: () => (status === 200 ? { order: anOrderDetail() } : { status, message: '', code: 'order_not_found' }),
  });
  render(<OrderPageScreen />);
  expect(await screen.findByText('Não encontrámos esta encomenda.')).toBeTruthy();
  cleanup();
  offlineApi({ orderDetail: () => (status === 200 ? { order: anOrderDetail() } : { status: 500, message: '' }) });
  render(<OrderPageScreen />);
  expect(await screen.findByText('Não foi possível carregar a encomenda.')).toBeTruthy();
  status = 200;
  press('Tentar novamente');
  expect(await screen.findByRole('heading', { name: 'O que já aconteceu' })).toBeTruthy();
});

test('A visitor is asked to log in.', () => {
  const calls = offlineApi({ orderDetail: () => ({ order: anOrderDetail() }) });
  render(<OrderPageScreen />);
  expect([$loginModal.get().isOpen, calls]).toEqual([true, []]);
});

const short = (...left: [product: string, left: number][]) => ({
  status: 409,
  message: 'Só resta 1 de Deck Preto.',
  code: 'stock_short',
  details: { short: left.map(([product, quantity]) => ({ product, left: quantity })) },
});
const expired = () =>
  anOrderDetail({
    paymentType: 'Online',
    payment: { method: 'card', state: 'expired', amount: 34.9 },
    can: { pay: ['card'], cancel: true, changeAddress: true, returnUntil: null },
  });

test('A sold-out order that is paid again says so, and its available pieces go into the cart.', async () => {
  const order = expired();
  const [line] = order.lines;
  const lines = [
    { ...line!, position: 0, productId: 'deck', ordered: 3 },
    { ...line!, position: 1, productId: 'wax', ordered: 2 },
    { ...line!, position: 2, productId: 'fin', ordered: 1 },
  ];
  await openPage({ ...order, lines }, { orderPay: () => short(['deck', 1], ['fin', 0]) });
  payByCard();
  const notice = await screen.findByRole('region', { name: 'Esta encomenda já não pode ser paga' });
  expect(notice.textContent).toContain('Só resta 1 de Deck Preto.');
  expect(document.activeElement).toBe(notice);
  expect(toastTexts()).toEqual([]);
  press('Pôr no carrinho o que há');
  expect(storedCart.get()).toEqual({ deck: 1, wax: 2 });
  expect(assign).toHaveBeenCalledWith('/cart');
});

test('An order without any available piece offers other products.', async () => {
  const order = expired();
  const gone = order.lines.map(({ productId }) => [productId, 0] as [string, 0]);
  await openPage(order, { orderPay: () => short(...gone) });
  payByCard();
  await screen.findByRole('region', { name: 'Esta encomenda já não pode ser paga' });
  expect(screen.queryByRole('button', { name: 'Pôr no carrinho o que há' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver produtos' }).getAttribute('href')).toBe('/products');
});
