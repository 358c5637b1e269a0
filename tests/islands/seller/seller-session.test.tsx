import { SellerScreen } from '#features/back-office/islands/SellerScreen.tsx';
import { $hasSessionEnded, $isSeller } from '#features/session/stores/seller-flag.ts';
import { storedSellerToken, storedUser } from '#features/session/stores/storage.ts';
import { $toasts } from '#browser/toasts.ts';
import { cleanTestStorage } from '@nanostores/persistent';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';
import { stayOnPage } from '../../support/on-screen.ts';
import { beCustomer, toastTexts } from '../../support/shop-state.ts';

const refusal = { status: 401, message: 'Sellers only' };
const page = (name: 'add-product' | 'orders' = 'add-product') => (
  <SellerScreen
    screen={name}
    sender={{ name: 'Nortada', lines: [] }}
    categories={[{ text: 'Deck Noronha', path: 'Deck-Noronha' }]}
  />
);

async function logIn(password: string) {
  fireEvent.change(await screen.findByPlaceholderText('enter you email'), { target: { value: 'seller@example.pt' } });
  fireEvent.change(screen.getByPlaceholderText('enter your password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
}

beforeEach(() => {
  $isSeller.set(undefined);
  $hasSessionEnded.set(false);
  $toasts.set([]);
  cleanTestStorage();
  history.replaceState(null, '', '/seller');
});

test('A visitor who is no seller sees the login form and nothing of the area.', async () => {
  offlineApi({ sellerIsAuth: () => refusal });
  render(page());
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test("A negative answer keeps the browser's customer session and forgets a useless token.", async () => {
  beCustomer();
  storedSellerToken.set('ended');
  offlineApi({ sellerIsAuth: () => ({ success: false, status: 200, message: 'For the seller only.' }) });
  render(page());
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
  expect([storedUser.get()?.name, storedSellerToken.get(), toastTexts()]).toEqual(['Maria Conceição', undefined, []]);
});

test('A seller who logs in comes to Add Product, and no token stays readable for scripts.', async () => {
  offlineApi({
    sellerIsAuth: () => refusal,
    sellerLogin: () => ({ token: 'seller-token' }),
  });
  render(page());
  await logIn('right');
  expect(await screen.findByText('Hi! Admin')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add Product' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('aria-current')).toBeNull();
  expect(sentTo('sellerLogin')).toEqual([{ email: 'seller@example.pt', password: 'right' }]);
  expect(storedSellerToken.get()).toBeUndefined();
});

test('A wrong password ends no customer session in the same browser, even if the API answers with a 401.', async () => {
  beCustomer();
  offlineApi({ sellerIsAuth: () => refusal, sellerLogin: () => ({ status: 401, message: 'Invalid Credentials' }) });
  render(page());
  await logIn('wrong');
  await vi.waitFor(() => expect(toastTexts()).toEqual(['Invalid Credentials']));
  expect(storedUser.get()?.name).toBe('Maria Conceição');
});

test('A login on a deeper page leads to /seller.', async () => {
  history.replaceState(null, '', '/seller/orders');
  const assign = stayOnPage();
  offlineApi({ sellerIsAuth: () => refusal, sellerLogin: () => ({ token: 'seller-token' }) });
  render(page('orders'));
  await logIn('right');
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/seller'));
});

test('A wrong password keeps the typed text in the form and says why.', async () => {
  offlineApi({ sellerIsAuth: () => refusal, sellerLogin: () => ({ status: 400, message: 'Wrong password' }) });
  render(page());
  await logIn('wrong');
  await vi.waitFor(() =>
    expect($toasts.get().map(({ kind, text }) => [kind, text])).toEqual([['error', 'Wrong password']]),
  );
  expect(screen.getByPlaceholderText<HTMLInputElement>('enter you email').value).toBe('seller@example.pt');
});

test('A session that has ended meanwhile returns to the login form.', async () => {
  offlineApi({ sellerIsAuth: () => ({}), sellerOrders: () => refusal });
  render(page('orders'));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
});

test('A login after an ended session continues with the page and the typed text.', async () => {
  const assign = stayOnPage();
  const login = () => ({ token: 'seller-token' });
  const answers = { sellerIsAuth: () => ({}), productAdd: () => refusal, sellerLogin: login };
  offlineApi(answers);
  history.replaceState(null, '', '/seller/product-list');
  render(page());
  const name = await screen.findByLabelText<HTMLInputElement>('Product Name');
  fireEvent.change(name, { target: { value: 'Deck Novo' } });
  fireEvent.change(screen.getByLabelText('Product Price'), { target: { value: '39.9' } });
  fireEvent.change(screen.getByLabelText('Offer Price'), { target: { value: '34.9' } });
  fireEvent.submit(name.form ?? document);
  await logIn('right');
  await vi.waitFor(() => expect(screen.queryByPlaceholderText('enter you email')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Product Name').value).toBe('Deck Novo');
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});

test('A token from an earlier version is neither sent nor kept.', async () => {
  storedSellerToken.set('left-behind');
  const sent: (string | null)[] = [];
  offlineApi({
    sellerIsAuth: ({ headers }) => {
      sent.push(headers.get('authorization'));
      return {};
    },
  });
  render(page());
  expect(await screen.findByText('Hi! Admin')).toBeTruthy();
  expect([sent, storedSellerToken.get()]).toEqual([[null], undefined]);
});

test('Logout ends the session and opens the home page.', async () => {
  storedSellerToken.set('seller-token');
  const assign = stayOnPage();
  offlineApi({ sellerIsAuth: () => ({}), sellerLogout: () => ({ message: 'Logged Out' }) });
  render(page());
  fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(storedSellerToken.get()).toBeUndefined();
});
