import { LoginModal } from '#islands/shell/LoginModal.tsx';
import { $loginModal, openLogin } from '#stores/login-modal.ts';
import { storedToken, storedUser } from '#stores/storage.ts';
import { useTestStorageEngine as keepStorageInMemory } from '@nanostores/persistent';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offlineApi } from '../support/offline-api.ts';
import { forgetEverything, saidByToasts } from '../support/shop-state.ts';

const user = { _id: 'user-1', name: 'Maria Conceição', email: 'maria@example.pt' };

keepStorageInMemory();

beforeEach(forgetEverything);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openModal(answers: Parameters<typeof offlineApi>[0] = {}) {
  offlineApi({ cartUpdate: () => ({}), ...answers });
  render(<LoginModal />);
  act(() => openLogin({ staysHere: true }));
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function logIn() {
  field('E-mail').value = 'maria@example.pt';
  field('Palavra-passe').value = 'ondas-grandes';
  press('Entrar');
}

test('it shows when it is asked for, with the cursor in the first field', () => {
  openModal();
  expect(screen.getByRole('dialog', { name: 'Iniciar sessão' })).toBeTruthy();
  expect(document.activeElement).toBe(field('E-mail'));
  expect(field('E-mail').autocomplete).toBe('username');
  expect(field('Palavra-passe').autocomplete).toBe('current-password');
});

test('while it logs in all is disabled; then the modal closes with a welcome', async () => {
  let answer: (() => void) | undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const sent: unknown[] = [];
  openModal({
    userLogin: async (request) => {
      sent.push(await request.json());
      await answered;
      return { user, token: 'token-1' };
    },
  });
  logIn();
  const busy = await screen.findByRole('button', { name: 'Entrando...' });
  expect(busy.closest('fieldset')?.disabled).toBe(true);
  answer?.();
  await waitFor(() => expect($loginModal.get().isOpen).toBe(false));
  expect(sent).toEqual([{ email: 'maria@example.pt', password: 'ondas-grandes' }]);
  expect(saidByToasts()).toEqual(['🎉 Bem-vindo de volta, Maria!']);
  expect(storedToken.get()).toBe('token-1');
  expect(storedUser.get()?.name).toBe('Maria Conceição');
});

test('a refusal stands in the form and keeps what was typed; another mode starts without it', async () => {
  openModal({ userLogin: () => ({ status: 400, message: 'E-mail ou palavra-passe incorretos.' }) });
  logIn();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('E-mail ou palavra-passe incorretos.'));
  expect(field('E-mail').value).toBe('maria@example.pt');
  expect(saidByToasts()).toEqual(['E-mail ou palavra-passe incorretos.']);
  press('Ainda não tem conta? Criar conta');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('Criar conta asks for the name too and says how long a password must be', async () => {
  const sent: unknown[] = [];
  openModal({
    userRegister: async (request) => {
      sent.push(await request.json());
      return { user };
    },
  });
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
  await waitFor(() => expect(saidByToasts()).toEqual(['🎊 Conta criada com sucesso! Bem-vindo, Maria!']));
  expect(sent).toEqual([{ name: 'Maria Conceição', email: 'maria@example.pt', password: 'ondas-grandes' }]);
});

test('the backdrop and the cross close it, the form does not', () => {
  openModal();
  fireEvent.mouseDown(field('E-mail'));
  expect($loginModal.get().isOpen).toBe(true);
  fireEvent.mouseDown(screen.getByRole('dialog'));
  expect($loginModal.get().isOpen).toBe(false);
  act(() => openLogin());
  press('Fechar');
  expect($loginModal.get().isOpen).toBe(false);
});
