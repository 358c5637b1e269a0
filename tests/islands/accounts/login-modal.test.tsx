import { LoginModal } from '#features/accounts/islands/login/LoginModal.tsx';
import { login, register } from '#features/accounts/stores/authentication.ts';
import {
  $loginModal,
  closeLogin,
  openLogin,
  openOrderLink,
  requireLogin,
} from '#features/session/stores/login-modal.ts';
import { storedToken, storedUser } from '#features/session/stores/storage.ts';
import { $toasts, showToast } from '#browser/toasts.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { field, pass, press, stayOnPage } from '../../support/on-screen.ts';
import { type Answers, offlineApi, sentTo } from '../../support/shops/offline-api.ts';
import { forgetEverything, toastTexts } from '../../support/shop-state.ts';

const user = { _id: 'user-1', name: 'Maria Conceição', email: 'maria@example.pt' };

beforeEach(forgetEverything);

function openModal(answers: Answers = {}) {
  offlineApi({ cartUpdate: () => ({}), ...answers });
  render(<LoginModal />);
  act(() => openLogin({ staysHere: true }));
}

function logIn() {
  field('E-mail').value = 'maria@example.pt';
  field('Palavra-passe').value = 'ondas-grandes';
  press('Entrar');
}

test('The login dialog opens with the cursor in the first field, and offers no guest order outside the cart.', () => {
  openModal();
  expect(screen.queryByRole('button', { name: 'Continuar sem palavra-passe' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Iniciar sessão' })).toBeTruthy();
  expect(document.activeElement).toBe(field('E-mail'));
  expect(field('E-mail').autocomplete).toBe('username');
  expect(field('Palavra-passe').autocomplete).toBe('current-password');
});

test('While it logs in everything is disabled; then the dialog closes with a welcome.', async () => {
  const { promise, resolve } = Promise.withResolvers<{ user: typeof user; token: string }>();
  openModal({ userLogin: () => promise });
  logIn();
  const busy = await screen.findByRole('button', { name: 'Entrando...' });
  expect(busy.closest('fieldset')?.disabled).toBe(true);
  resolve({ user, token: 'token-1' });
  await waitFor(() => expect($loginModal.get().isOpen).toBe(false));
  expect(sentTo('userLogin')).toEqual([{ email: 'maria@example.pt', password: 'ondas-grandes' }]);
  expect(toastTexts()).toEqual(['🎉 Bem-vindo de volta, Maria!']);
  expect(storedToken.get()).toBe('token-1');
  expect(storedUser.get()?.name).toBe('Maria Conceição');
});

test('A refusal shows in the form and keeps the typed text; another mode starts without it.', async () => {
  openModal({ userLogin: () => ({ status: 400, message: 'E-mail ou palavra-passe incorretos.' }) });
  logIn();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('E-mail ou palavra-passe incorretos.'));
  expect(field('E-mail').value).toBe('maria@example.pt');
  expect(toastTexts()).toEqual(['E-mail ou palavra-passe incorretos.']);
  press('Ainda não tem conta? Criar conta');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('Criar conta also asks for the name and states the minimum length of a password.', async () => {
  openModal({ userRegister: () => ({ user }) });
  press('Ainda não tem conta? Criar conta');
  expect(screen.getByRole('dialog', { name: 'Criar conta' })).toBeTruthy();
  expect(document.activeElement).toBe(field('Nome'));
  expect(screen.getByText('Pelo menos 8 caracteres')).toBeTruthy();
  expect(field('Palavra-passe').minLength).toBe(8);
  expect(field('Palavra-passe').autocomplete).toBe('new-password');
  field('Nome').value = 'Maria Conceição';
  field('E-mail').value = 'maria@example.pt';
  field('Palavra-passe').value = 'ondas-grandes';
  press('Criar conta');
  await waitFor(() => expect(toastTexts()).toEqual(['🎊 Conta criada com sucesso! Bem-vindo, Maria!']));
  expect(sentTo('userRegister')).toEqual([
    { name: 'Maria Conceição', email: 'maria@example.pt', password: 'ondas-grandes' },
  ]);
});

test('A name of invisible characters creates no account: its field is emptied and asked for.', () => {
  openModal();
  press('Ainda não tem conta? Criar conta');
  field('Nome').value = ' \u200B\u2060';
  field('E-mail').value = 'maria@example.pt';
  field('Palavra-passe').value = 'ondas-grandes';
  const asked = vi.spyOn(HTMLFormElement.prototype, 'reportValidity');
  press('Criar conta');
  expect(sentTo('userRegister')).toEqual([]);
  expect([field('Nome').value, field('Nome').validity.valueMissing]).toEqual(['', true]);
  expect(asked).toHaveBeenCalled();
  expect(field('Palavra-passe').value).toBe('ondas-grandes');
});

test('The typed e-mail stays when the visitor switches to a new account.', () => {
  openModal();
  field('E-mail').value = 'maria@example.pt';
  press('Ainda não tem conta? Criar conta');
  expect(field('E-mail').value).toBe('maria@example.pt');
});

test('A failure without an API message, and one without any answer, have their own messages.', async () => {
  let isDown = false;
  openModal({
    userLogin: () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return { status: 500, message: '' };
    },
  });
  logIn();
  await waitFor(() => expect(toastTexts()).toEqual(['Algo deu errado. Tente novamente.']));
  isDown = true;
  logIn();
  const both = ['Algo deu errado. Tente novamente.', 'Problema de conectividade. Verifique a sua internet.'];
  await waitFor(() => expect(toastTexts()).toEqual(both));
});

describe('After a login', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    stayOnPage();
  });
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['login', 4_000, () => login('maria@example.pt', 'ondas-grandes')],
    ['register', 5_000, () => register({ name: 'Maria', email: 'maria@example.pt', password: 'ondas-grandes' })],
  ])(
    'After %s from the menu the welcome stays for %i ms, and the home page opens after 1.5 s.',
    async (_, stays, enter) => {
      offlineApi({ cartUpdate: () => ({}), userLogin: () => ({ user }), userRegister: () => ({ user }) });
      openLogin();
      void enter();
      await pass(0);
      expect($toasts.get().map(({ duration }) => duration)).toEqual([stays]);
      await pass(1_499);
      expect(location.assign).not.toHaveBeenCalled();
      await pass(1);
      expect(vi.mocked(location.assign).mock.calls).toEqual([['/']]);
    },
  );

  test('After a login that an action required, the customer stays on the page, even if the dialog was closed meanwhile.', async () => {
    offlineApi({ cartUpdate: () => ({}), userLogin: () => ({ user }) });
    requireLogin('escolher uma morada');
    void login('maria@example.pt', 'ondas-grandes');
    closeLogin();
    await pass(60_000);
    expect(location.assign).not.toHaveBeenCalled();
  });
});

test('The backdrop and the cross close the dialog, the form does not.', () => {
  openModal();
  fireEvent.mouseDown(field('E-mail'));
  expect($loginModal.get().isOpen).toBe(true);
  fireEvent.mouseDown(screen.getByRole('dialog'));
  expect($loginModal.get().isOpen).toBe(false);
  act(() => openLogin());
  press('Fechar');
  expect($loginModal.get().isOpen).toBe(false);
});

test.each([
  ['passwordForgotten', 'Esqueceu a palavra-passe?', 'Nova palavra-passe'],
  ['orderLink', 'Reenviar a ligação da encomenda', 'Reenviar a ligação da encomenda'],
] as const)(
  '%s mails a link to a visitor, and does not reveal whether the address is known.',
  async (call, opener, title) => {
    openModal({ [call]: () => ({}) });
    field('E-mail').value = 'maria@example.pt';
    press(opener);
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
    expect(field('E-mail').value).toBe('maria@example.pt');
    press('Enviar ligação');
    const said = await screen.findByText(/^Se houver .*maria@example\.pt/);
    expect(document.activeElement).toBe(said);
    expect(sentTo(call)).toEqual([{ email: 'maria@example.pt' }]);
    press('Voltar a iniciar sessão');
    expect(screen.getByRole('dialog', { name: 'Iniciar sessão' })).toBeTruthy();
  },
);

test('A page can open the dialog directly at resending the order link.', () => {
  openModal();
  act(() => closeLogin());
  act(() => openOrderLink());
  expect(screen.getByRole('dialog', { name: 'Reenviar a ligação da encomenda' })).toBeTruthy();
});

describe('Before ordering', () => {
  beforeEach(() => history.replaceState(null, '', '/cart'));
  afterEach(() => history.replaceState(null, '', '/'));

  test('An e-mail address is enough to continue to the delivery address.', async () => {
    const assign = stayOnPage();
    openModal({ guest: () => ({ user: { _id: 'guest-1', name: '', email: 'maria@example.pt' }, token: 'token-1' }) });
    showToast('error', 'Por favor, inicie sessão para fazer a encomenda.');
    field('E-mail').value = 'maria@example.pt';
    press('Continuar sem palavra-passe');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/add-address'));
    expect(sentTo('guest')).toEqual([{ email: 'maria@example.pt' }]);
    expect(storedUser.get()).toEqual({ id: 'guest-1', name: '', email: 'maria@example.pt' });
    expect($loginModal.get().isOpen).toBe(false);
    expect(toastTexts()).toEqual([]);
  });

  test('Entrar still asks for the password and says why a guest was refused.', async () => {
    openModal({ guest: () => ({ status: 429, message: 'Aguarde um pouco.' }) });
    field('E-mail').value = 'maria@example.pt';
    press('Entrar');
    expect(document.activeElement).toBe(field('Palavra-passe'));
    press('Continuar sem palavra-passe');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Aguarde um pouco.'));
    expect($loginModal.get().isOpen).toBe(true);
  });
});
