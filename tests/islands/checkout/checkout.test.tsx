import { PaymentType } from '#features/payments/contract.ts';
import { $loginModal } from '#features/session/stores/login-modal.ts';
import { storedCardOrder, storedAddressId, storedCart } from '#features/session/stores/storage.ts';
import { keepPayment } from '#features/cart/stores/checkout-choices.ts';
import { loadProducts } from '#features/catalogue/stores/product-list.ts';
import { setTabItem } from '#browser/storage/tab-storage.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anAddress } from '../../support/builders.ts';
import { deck, findOrderButton, openCartPage, totals } from '../../support/cart-page.ts';
import { stayOnPage } from '../../support/on-screen.ts';
import { type Answers, sentTo } from '../../support/shops/offline-api.ts';
import { beCustomer, forgetEverything, toastTexts } from '../../support/shop-state.ts';

const home = anAddress({ _id: 'home', street: 'Rua do Farol 12' });
const office = anAddress({ _id: 'office', street: 'Avenida do Mar 3' });

beforeEach(() => {
  forgetEverything();
  storedCart.set({ deck: 3 });
});

const openCheckout = (answers: Answers = {}, paymentTypes: readonly PaymentType[] = PaymentType.options) =>
  openCartPage({ addressGet: () => ({ addresses: [office, home] }), ...answers }, { paymentTypes });

function applyPromo(code: string) {
  const field = screen.getByLabelText<HTMLInputElement>('Código promocional');
  field.value = code;
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
}

test('A visitor who orders is asked to log in on the same page, and no address is requested before.', async () => {
  const calls = openCheckout();
  fireEvent.click(await findOrderButton());
  expect(toastTexts()).toEqual(['Por favor, inicie sessão para fazer a encomenda.']);
  expect($loginModal.get()).toEqual({ isOpen: true, staysHere: true });
  expect(calls).toEqual(['productList']);
  act(beCustomer);
  expect(await screen.findByText('Rua do Farol 12')).toBeTruthy();
});

test('The goods and their amounts are directly above total and button, however long the form before them.', async () => {
  openCheckout();
  act(beCustomer);
  await screen.findByText('Rua do Farol 12');
  const amounts = screen.getByText('Subtotal').closest('dl');
  const [first, second] = amounts?.children ?? [];
  expect(first?.textContent).toMatch(/^3\s× Deck J-Bay Preto104,70\s€$/);
  expect(second?.textContent).toMatch(/^Subtotal/);
});

test('Prices that cannot be reloaded show a message next to the order button until they load.', async () => {
  let isDown = false;
  openCheckout({ productList: () => (isDown ? { status: 503, message: '' } : { products: [deck] }) });
  await findOrderButton();
  const outage = () => screen.queryByText(/^A loja não responde de momento/);
  expect(outage()).toBeNull();
  isDown = true;
  await act(loadProducts);
  expect(outage()).toBeTruthy();
  await findOrderButton();
  isDown = false;
  await act(loadProducts);
  expect(outage()).toBeNull();
});

test.each([
  ['Alterar', 'escolher uma morada', () => screen.getByRole('button', { name: 'Alterar' })],
  ['the new address', 'adicionar uma morada', () => screen.getByRole('link', { name: '+ Adicionar Nova Morada' })],
  ['the payment', 'alterar o método de pagamento', () => screen.getByLabelText('Pagamento online (cartão)')],
])('A visitor who presses %s is asked to log in.', async (_, action, control) => {
  openCheckout();
  await findOrderButton();
  const isDefault = fireEvent.click(control());
  expect(toastTexts()).toEqual([`Por favor, inicie sessão para ${action}`]);
  expect($loginModal.get().isOpen).toBe(true);
  if (control().tagName === 'A') expect(isDefault).toBe(false);
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
});

test('The newest address is selected, and Alterar offers the others and a new one.', async () => {
  beCustomer();
  openCheckout();
  expect(await screen.findByText('Rua do Farol 12')).toBeTruthy();
  expect(screen.getByText('2655-123 Ericeira')).toBeTruthy();
  expect(screen.queryByText('Avenida do Mar 3')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Alterar' }));
  fireEvent.click(screen.getByRole('radio', { name: /Avenida do Mar 3/ }));
  expect(storedAddressId.get()).toBe('office');
  expect(screen.getByRole('link', { name: '+ Adicionar Nova Morada' }).getAttribute('href')).toBe('/add-address');
  fireEvent.click(screen.getByRole('button', { name: 'Alterar' }));
  expect(screen.getByText('Avenida do Mar 3')).toBeTruthy();
  expect(screen.queryByText('Rua do Farol 12')).toBeNull();
});

test('Without an address a customer cannot order.', async () => {
  beCustomer();
  openCheckout({ addressGet: () => ({ addresses: [] }) });
  expect(await screen.findByText('Nenhuma morada selecionada')).toBeTruthy();
  expect((await findOrderButton()).disabled).toBe(true);
  expect(totals()).toContain('Falta a morada de entrega');
});

test('The promo code takes 30 % off in any spelling and can be removed.', async () => {
  beCustomer();
  const message = 'Código promocional inválido. Experimente "BROTHER".';
  openCheckout({ promoCheck: () => ({ status: 400, message, code: 'promo_code_invalid' }) });
  await findOrderButton();
  applyPromo(' wrong ');
  await waitFor(() => expect(toastTexts()).toEqual([message]));
  expect(totals()).toContain('104,70\u00A0€');
  applyPromo(' brother ');
  expect(screen.getByText('Desconto (30%)').parentElement?.textContent).toContain('-31,41\u00A0€');
  expect(totals()).toContain('73,29\u00A0€');
  fireEvent.click(screen.getByRole('button', { name: 'Remover código' }));
  expect(screen.queryByText('Desconto (30%)')).toBeNull();
  expect(totals()).toContain('104,70\u00A0€');
});

test('An order on delivery sends what the page shows, empties the cart and opens the orders.', async () => {
  const assign = stayOnPage();
  beCustomer();
  const calls = openCheckout({ orderCod: () => ({}) });
  await screen.findByText('Rua do Farol 12');
  fireEvent.click(screen.getByLabelText('Pagamento na entrega'));
  applyPromo('BROTHER');
  fireEvent.click(await findOrderButton());
  fireEvent.click(screen.getByRole('button', { name: 'A Processar...' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/my-orders'));
  expect(calls.filter((call) => call === 'orderCod')).toHaveLength(1);
  expect(storedCart.get()).toEqual({});
  expect(sentTo('orderCod')).toEqual([
    {
      userId: 'user-1',
      items: [{ product: 'deck', quantity: 3 }],
      address: 'home',
      originalAmount: 104.7,
      amount: 73.29,
      discountAmount: 31.41,
      discountPercentage: 30,
      promoCode: 'BROTHER',
      paymentType: 'COD',
      isPaid: false,
      toldOfWithdrawal: true,
    },
  ]);
});

test('Without a network the order button says so, still tries, and recovers when it is back.', async () => {
  beCustomer();
  openCheckout();
  await screen.findByText('Rua do Farol 12');
  fireEvent.click(screen.getByLabelText('Pagamento na entrega'));
  act(() => void window.dispatchEvent(new Event('offline')));
  const hint = screen.getByText('Está sem ligação à internet. Poderá encomendar assim que ela voltar.');
  expect((await findOrderButton()).getAttribute('aria-describedby')).toBe(hint.id);
  fireEvent.click(await findOrderButton());
  await waitFor(() => expect(toastTexts()).toEqual(['Problema de conectividade. Verifique a sua internet.']));
  act(() => void window.dispatchEvent(new Event('online')));
  expect((await findOrderButton()).hasAttribute('aria-describedby')).toBe(false);
});

test('A page restored after leaving for the payment says that nothing was paid and can order again.', async () => {
  stayOnPage();
  beCustomer();
  openCheckout({ orderStripe: () => ({ url: 'https://pay.example/session' }) });
  await screen.findByText('Rua do Farol 12');
  fireEvent.click(screen.getByLabelText('Pagamento online (cartão)'));
  fireEvent.click(await findOrderButton());
  await waitFor(() => expect(location.assign).toHaveBeenCalled());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'A Processar...' }).disabled).toBe(true);
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect((await findOrderButton()).disabled).toBe(false);
  expect(screen.getByText('Pagamento cancelado')).toBeTruthy();
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
});

test.each([
  ['COD', 'Online', 'orderCod', 'Pagamento na entrega', 'Pagamento online (cartão)'],
  ['Online', 'COD', 'orderStripe', 'Pagamento online (cartão)', 'Pagamento na entrega'],
] as const)(
  'Where %s is the only payment method, the customer selects it, whatever was selected before (%s).',
  async (offered, chosenBefore, call, said, unsaid) => {
    stayOnPage();
    const answer = () => ({ url: 'https://pay.example/session' });
    keepPayment(chosenBefore);
    beCustomer();
    openCheckout({ [call]: answer }, [offered]);
    await screen.findByText('Rua do Farol 12');
    expect(screen.queryByText(unsaid)).toBeNull();
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    fireEvent.click(await findOrderButton());
    expect(toastTexts()).toEqual(['Por favor, escolha como quer pagar.']);
    expect(sentTo(call)).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: said }));
    fireEvent.click(await findOrderButton());
    await waitFor(() => expect(location.assign).toHaveBeenCalled());
    expect(sentTo(call)).toMatchObject([{ paymentType: offered }]);
  },
);

test('An order without a payment method focuses the choice, and the bar names the selected method.', async () => {
  const calls = openCheckout({ orderCod: () => ({ status: 400, message: 'stop' }) });
  act(beCustomer);
  await screen.findByText('Rua do Farol 12');
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  fireEvent.click(await findOrderButton());
  expect(document.activeElement).toBe(screen.getByLabelText('Pagamento na entrega'));
  expect(screen.getByRole('group', { description: 'Por favor, escolha como quer pagar.' })).toBeTruthy();
  expect(totals()).toContain('Escolha como pagar');
  expect(calls).not.toContain('orderCod');
  fireEvent.click(screen.getByLabelText('Pagamento na entrega'));
  expect(screen.queryByText('Por favor, escolha como quer pagar.')).toBeNull();
  expect(totals()).toContain('Paga na entrega');
});

test('A customer who returns unpaid to a shop with one payment method is not asked to choose another.', async () => {
  storedCardOrder.set({ orderId: undefined, cart: { deck: 3 } });
  setTabItem('leftToPay', 'yes');
  openCheckout({}, ['Online']);
  expect(await screen.findByText(/^A encomenda não foi paga e .* Pode tentar de novo\.$/)).toBeTruthy();
});
