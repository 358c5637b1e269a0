import { ReviewScreen } from '#features/reviews/islands/ReviewScreen.tsx';
import { closeLogin, openLogin } from '#features/session/stores/login-modal.ts';
import { $isSessionKnown, $user } from '#features/session/stores/session.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPurchase } from '../../support/builders.ts';
import { type Answers, lost, offlineApi, sentTo } from '../../support/shops/offline-api.ts';
import { field, pass, press, stayOnPage, type } from '../../support/on-screen.ts';
import { beCustomer, forgetEverything, toastTexts } from '../../support/shop-state.ts';

const deck = aPurchase();
const wax = aPurchase({
  product: { _id: 'wax', name: 'Wax Coco', image: [], category: 'Fuwax-Cool' },
  quantity: 3,
});

let assign = stayOnPage();
beforeEach(() => {
  forgetEverything();
  vi.useFakeTimers();
  assign = stayOnPage();
});
afterEach(() => void vi.useRealTimers());

async function openPage(answers: Answers = {}) {
  beCustomer();
  const calls = offlineApi({
    reviewsTest: () => ({}),
    reviewsEligibleOrders: () => ({ eligibleProducts: [deck, wax] }),
    ...answers,
  });
  render(<ReviewScreen />);
  await pass(0);
  return calls;
}
async function send() {
  press('Enviar avaliação');
  await pass(0);
}
function fillIn() {
  fireEvent.click(screen.getByRole('radio', { name: /Wax Coco/ }));
  fireEvent.click(screen.getByRole('radio', { name: '4 estrelas' }));
  type('Título', ' Cheira bem ');
  type('Comentário', 'E agarra melhor.');
}

test('A visitor is asked to log in and sent home, and the API is not called.', async () => {
  const calls = offlineApi({});
  render(<ReviewScreen />);
  expect(screen.getByText('Por favor, inicie sessão para escrever uma avaliação')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar à página inicial' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: 'Enviar avaliação' })).toBeNull();
  await pass(1_999);
  expect(assign).not.toHaveBeenCalled();
  await pass(1);
  expect(assign.mock.calls).toEqual([['/']]);
  expect(calls).toEqual([]);
});

test('The reviews are tested before the purchases are loaded, which show day and quantity.', async () => {
  const calls = await openPage();
  expect(calls).toEqual(['reviewsTest', 'reviewsEligibleOrders']);
  const choices = screen.getByRole('group', { name: 'As suas compras' });
  expect(choices.textContent).toContain('Wax CocoEncomendado a 15 de junho de 2026Quantidade: 3');
});

test('An empty form names all missing parts and focuses the first.', async () => {
  const calls = await openPage();
  await send();
  for (const missing of [
    /um produto para avaliar/,
    /^Selecione uma classificação/,
    /^Digite um título/,
    /um comentário$/,
  ])
    expect(screen.getByText(missing)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Deck J-Bay Preto/ }));
  expect(calls).not.toContain('reviewsCreate');
});

test('Blank title and comment count as missing, and each message goes when its field is filled.', async () => {
  await openPage();
  fillIn();
  type('Título', '   ');
  type('Comentário', '   ');
  await send();
  expect(screen.getByText('Digite um título para o review')).toBeTruthy();
  expect(screen.getByText('Digite um comentário')).toBeTruthy();
  expect(screen.queryByText('Selecione um produto para avaliar')).toBeNull();
  expect(document.activeElement).toBe(field('Título'));
  type('Título', 'Bom');
  expect(screen.queryByText('Digite um título para o review')).toBeNull();
  expect(screen.getByText('Digite um comentário')).toBeTruthy();
});

test('Typed characters are counted up to 100 and 500.', async () => {
  await openPage();
  expect(screen.getByText('0/100')).toBeTruthy();
  type('Título', 'Cheira bem');
  type('Comentário', 'a'.repeat(500));
  expect(screen.getByText('10/100')).toBeTruthy();
  expect(screen.getByText('500/500')).toBeTruthy();
  expect([field('Título').maxLength, field('Comentário').maxLength]).toEqual([100, 500]);
});

test('The stars are one group of radio buttons.', async () => {
  await openPage();
  const group = screen.getByRole('group', { name: 'Classificação' });
  const stars = [...group.querySelectorAll('input')];
  const names = ['1 estrela', ...[2, 3, 4, 5].map((stars) => `${stars} estrelas`)];
  expect(stars.map(({ labels }) => labels?.[0]?.textContent)).toEqual(names);
  expect(new Set(stars.map(({ type, name }) => `${type} ${name}`))).toEqual(new Set(['radio rating']));
});

test('A review is sent once, the form is empty again, the list is reloaded, and the orders open 2 s later.', async () => {
  let eligibleProducts = [deck, wax];
  const calls = await openPage({
    reviewsEligibleOrders: () => ({ eligibleProducts }),
    reviewsCreate: () => {
      eligibleProducts = [deck];
      return {};
    },
  });
  fillIn();
  press('Enviar avaliação');
  expect(screen.getByRole('button', { name: 'A enviar...' }).closest('fieldset')?.disabled).toBe(true);
  await pass(0);
  expect(sentTo('reviewsCreate')).toEqual([
    {
      orderId: wax.orderId,
      productId: 'wax',
      rating: 4,
      title: 'Cheira bem',
      comment: 'E agarra melhor.',
      showsTown: false,
    },
  ]);
  expect(toastTexts()).toEqual(['Review enviado com sucesso!']);
  expect([field('Título').value, field('Comentário').value]).toEqual(['', '']);
  expect(screen.queryByRole('radio', { name: /Wax Coco/ })).toBeNull();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  expect(calls.slice(-2)).toEqual(['reviewsTest', 'reviewsEligibleOrders']);
  await pass(1_999);
  expect(assign).not.toHaveBeenCalled();
  await pass(1);
  expect(assign.mock.calls).toEqual([['/my-orders']]);
});

test('The form shows the name of a review and sends the town only on request.', async () => {
  await openPage({ reviewsCreate: () => ({}) });
  expect(screen.getByText('A avaliação aparece em nome de “Maria C.”, sem a sua localidade.')).toBeTruthy();
  fillIn();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mostrar também a minha localidade' }));
  await send();
  expect(sentTo('reviewsCreate')).toMatchObject([{ showsTown: true }]);
});

test('Without purchases the page says so and links to the products.', async () => {
  await openPage({ reviewsEligibleOrders: () => ({ eligibleProducts: [] }) });
  expect(screen.getByText('Não tem produtos para avaliar.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver produtos' }).getAttribute('href')).toBe('/products');
});

const refusal = (status: number, message: string) => ({ status, message });

test.each([
  ['no network', lost, 'Erro de rede. Verifique se o servidor está rodando.'],
  ['a missing route', () => refusal(404, 'x'), 'Rota das avaliações não encontrada no servidor.'],
  ['an error of the server', () => refusal(500, 'x'), 'Erro interno do servidor.'],
  ['another refusal', () => refusal(403, 'Conta bloqueada'), 'Erro ao carregar produtos: Conta bloqueada'],
])('Purchases that failed to load for %s show a message and load at the next try.', async (_, answer, sentence) => {
  let isDown = true;
  await openPage({
    reviewsEligibleOrders: () => (isDown ? answer() : { eligibleProducts: [deck] }),
  });
  expect(toastTexts()).toEqual([sentence]);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await pass(0);
  expect(screen.getByRole('radio', { name: /Deck J-Bay Preto/ })).toBeTruthy();
});

test('Reviews that do not answer their test show a message, and no purchase is loaded.', async () => {
  const calls = await openPage({ reviewsTest: () => refusal(404, '') });
  expect(toastTexts()).toEqual(['Erro: Rotas de reviews não estão funcionando']);
  expect(calls).toEqual(['reviewsTest']);
});

test('An ended session shows a message, is forgotten, and the home page opens.', async () => {
  await openPage({ reviewsEligibleOrders: () => refusal(401, 'Not Authorized') });
  expect(toastTexts()).toEqual(['Não autorizado. Faça login novamente.']);
  expect($user.get()).toBeUndefined();
  await pass(2_000);
  expect(assign.mock.calls).toEqual([['/']]);
});

test('A customer who logs in again immediately stays on the page.', async () => {
  await openPage({ reviewsEligibleOrders: () => refusal(401, 'Not Authorized') });
  act(() => openLogin({ staysHere: true }));
  await pass(10_000);
  expect(assign).not.toHaveBeenCalled();
  offlineApi({ reviewsTest: () => ({}), reviewsEligibleOrders: () => ({ eligibleProducts: [deck] }) });
  act(() => {
    beCustomer();
    closeLogin();
  });
  await pass(10_000);
  expect(screen.getByRole('radio', { name: /Deck J-Bay Preto/ })).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});

test('No visitor is sent home during the session check.', async () => {
  $isSessionKnown.set(false);
  render(<ReviewScreen />);
  await pass(10_000);
  expect(assign).not.toHaveBeenCalled();
  act(() => $isSessionKnown.set(true));
  await pass(2_000);
  expect(assign.mock.calls).toEqual([['/']]);
});

test('A session that has ended when the review is sent shows a message, and the home page opens.', async () => {
  await openPage({ reviewsCreate: () => refusal(401, 'Not Authorized') });
  fillIn();
  await send();
  expect(toastTexts()).toEqual(['Sessão expirada. Faça login novamente']);
  await pass(2_000);
  expect(assign.mock.calls).toEqual([['/']]);
});

test('A refused review says why and keeps the typed text.', async () => {
  await openPage({ reviewsCreate: () => refusal(409, 'Já avaliou este produto.') });
  fillIn();
  await send();
  expect(toastTexts()).toEqual(['Erro ao enviar review: Já avaliou este produto.']);
  expect(field('Comentário').value).toBe('E agarra melhor.');
  await pass(5_000);
  expect(assign).not.toHaveBeenCalled();
});
