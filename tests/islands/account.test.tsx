import type { Account } from '#contract/account.ts';
import { AccountScreen } from '#islands/account/AccountScreen.tsx';
import { $loginModal } from '#stores/account/login-modal.ts';
import { useTestStorageEngine as keepStorageInMemory } from '@nanostores/persistent';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offlineApi } from '../support/shops/offline-api.ts';
import { beCustomer, forgetEverything, toastTexts } from '../support/shop-state.ts';

keepStorageInMemory();

beforeEach(forgetEverything);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const anAccount = (changes: Partial<Account> = {}): Account => ({
  name: 'Maria Conceição',
  email: 'maria@example.pt',
  isProven: true,
  hasPassword: true,
  ...changes,
});

async function openAccount(changes: Partial<Account> = {}, answers: Parameters<typeof offlineApi>[0] = {}) {
  beCustomer();
  const calls = offlineApi({ account: () => ({ account: anAccount(changes) }), ...answers });
  render(<AccountScreen />);
  await screen.findByText('maria@example.pt');
  return calls;
}
const button = (name: string) => screen.getByRole('button', { name });

test('a visitor is asked to log in, and sees the account then', async () => {
  offlineApi({ account: () => ({ account: anAccount() }) });
  render(<AccountScreen />);
  expect($loginModal.get()).toEqual({ isOpen: true, staysHere: true });
  expect(toastTexts()).toEqual(['Por favor, inicie sessão para ver a sua conta']);
  act(beCustomer);
  expect(await screen.findByText('maria@example.pt')).toBeTruthy();
});

test('an account that cannot be loaded can be asked for again', async () => {
  let isOut = true;
  beCustomer();
  offlineApi({ account: () => (isOut ? { status: 500, message: 'Erro interno.' } : { account: anAccount() }) });
  render(<AccountScreen />);
  await screen.findByText('Não foi possível carregar a sua conta');
  isOut = false;
  fireEvent.click(button('Tentar novamente'));
  expect(await screen.findByText('maria@example.pt')).toBeTruthy();
});

test('an address that is not proven says what to do, and has the link sent again', async () => {
  const calls = await openAccount({ isProven: false }, { addressProof: () => ({}) });
  expect(screen.getByRole('heading', { name: 'Confirme o seu e-mail' })).toBeTruthy();
  expect(screen.getByText('Por confirmar')).toBeTruthy();
  fireEvent.click(button('Enviar outra vez'));
  fireEvent.click(button('A enviar...'));
  await waitFor(() => expect(toastTexts()).toEqual(['Enviámos-lhe outra ligação.']));
  expect(calls).toEqual(['account', 'addressProof']);
});

test('too many tries to send it are refused by the words of the API', async () => {
  await openAccount({ isProven: false }, { addressProof: () => ({ status: 429, message: 'Aguarde um pouco.' }) });
  fireEvent.click(button('Enviar outra vez'));
  await waitFor(() => expect(toastTexts()).toEqual(['Aguarde um pouco.']));
});

test('of a proven address nothing is asked', async () => {
  await openAccount();
  expect(screen.getByText('Confirmado')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Confirme o seu e-mail' })).toBeNull();
});
