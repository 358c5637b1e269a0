import type { Account } from '#features/accounts/contract/account.ts';
import type { AccountSession } from '#core/sessions/account-session.ts';
import { AccountScreen } from '#features/accounts/islands/AccountScreen.tsx';
import { $loginModal } from '#features/session/stores/login-modal.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { offlineApi } from '../../support/shops/offline-api.ts';
import { beCustomer, forgetEverything, toastTexts } from '../../support/shop-state.ts';

beforeEach(forgetEverything);

const anAccount = (changes: Partial<Account> = {}): Account => ({
  name: 'Maria Conceição',
  email: 'maria@example.pt',
  isProven: true,
  hasPassword: true,
  ...changes,
});

async function openAccount(changes: Partial<Account> = {}, answers: Parameters<typeof offlineApi>[0] = {}) {
  beCustomer();
  const calls = offlineApi({
    account: () => ({ account: anAccount(changes) }),
    sessionList: () => ({ sessions: [aSession({ isOwn: true })] }),
    passkeys: () => ({ passkeys: [] }),
    ...answers,
  });
  render(<AccountScreen />);
  await screen.findByText('maria@example.pt');
  return calls;
}
const aSession = (changes: Partial<AccountSession> = {}): AccountSession => ({
  device: 'Chrome · Android',
  startedAt: '2026-06-15T10:00:00.000Z',
  lastUsedAt: '2026-06-15T10:00:00.000Z',
  isOwn: false,
  ...changes,
});
const button = (name: string) => screen.getByRole('button', { name });

test('A visitor is asked to log in and then sees the account.', async () => {
  offlineApi({ account: () => ({ account: anAccount() }), sessionList: () => ({ sessions: [] }) });
  render(<AccountScreen />);
  expect($loginModal.get()).toEqual({ isOpen: true, staysHere: true });
  expect(toastTexts()).toEqual(['Por favor, inicie sessão para ver a sua conta']);
  act(beCustomer);
  expect(await screen.findByText('maria@example.pt')).toBeTruthy();
});

test('An account that failed to load can be loaded again.', async () => {
  let isOut = true;
  beCustomer();
  offlineApi({
    account: () => (isOut ? { status: 500, message: 'Erro interno.' } : { account: anAccount() }),
    sessionList: () => ({ sessions: [] }),
  });
  render(<AccountScreen />);
  await screen.findByText('Não foi possível carregar a sua conta');
  isOut = false;
  fireEvent.click(button('Tentar novamente'));
  expect(await screen.findByText('maria@example.pt')).toBeTruthy();
});

test('An unverified address explains what to do and can have the link sent again.', async () => {
  const calls = await openAccount({ isProven: false }, { addressProof: () => ({}) });
  expect(screen.getByRole('heading', { name: 'Confirme o seu e-mail' })).toBeTruthy();
  expect(screen.getByText('Por confirmar')).toBeTruthy();
  fireEvent.click(button('Enviar outra vez'));
  fireEvent.click(button('A enviar...'));
  await waitFor(() => expect(toastTexts()).toEqual(['Enviámos-lhe outra ligação.']));
  expect(calls.filter((name) => name === 'addressProof')).toHaveLength(1);
});

test("Too many requests for the link show the API's message.", async () => {
  await openAccount({ isProven: false }, { addressProof: () => ({ status: 429, message: 'Aguarde um pouco.' }) });
  fireEvent.click(button('Enviar outra vez'));
  await waitFor(() => expect(toastTexts()).toEqual(['Aguarde um pouco.']));
});

test('A verified address shows no request.', async () => {
  await openAccount();
  expect(screen.getByText('Confirmado')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Confirme o seu e-mail' })).toBeNull();
});

test('The password changes with the current one, and the form is empty then.', async () => {
  const sent: unknown[] = [];
  await openAccount(
    {},
    {
      passwordChange: async (request) => {
        sent.push(await request.json());
        return {};
      },
    },
  );
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  field('Palavra-passe atual').value = 'ondas e mais ondas';
  field('Nova palavra-passe').value = 'outras ondas ainda';
  fireEvent.click(button('Guardar palavra-passe'));
  await waitFor(() => expect(field('Nova palavra-passe').value).toBe(''));
  expect(sent).toEqual([{ current: 'ondas e mais ondas', password: 'outras ondas ainda' }]);
  expect(toastTexts()).toEqual(['Palavra-passe guardada. As outras sessões foram terminadas.']);
});

test('A refused change keeps the typed text and says why.', async () => {
  const message = 'A palavra-passe atual não está certa.';
  await openAccount({}, { passwordChange: () => ({ status: 400, code: 'password_wrong', message }) });
  const field = screen.getByLabelText<HTMLInputElement>('Nova palavra-passe');
  field.value = 'outras ondas ainda';
  screen.getByLabelText<HTMLInputElement>('Palavra-passe atual').value = 'errada';
  fireEvent.click(button('Guardar palavra-passe'));
  await waitFor(() => expect(toastTexts()).toEqual([message]));
  expect(field.value).toBe('outras ondas ainda');
});

test('An account without a password can set one with a single field.', async () => {
  await openAccount({ hasPassword: false });
  expect(screen.getByRole('heading', { name: 'Criar palavra-passe' })).toBeTruthy();
  expect(screen.queryByLabelText('Palavra-passe atual')).toBeNull();
});

test('An account without a password changes its e-mail after a mailed code.', async () => {
  const sent: unknown[] = [];
  let isProven = false;
  await openAccount(
    { hasPassword: false },
    {
      emailChange: () => (isProven ? {} : { status: 403, code: 'code_needed', message: 'Confirme que é você.' }),
      identityCode: () => ({}),
      identityProof: async (request) => {
        const body = (await request.json()) as { code: string };
        sent.push(body);
        isProven = body.code === '123456';
        return isProven ? {} : { status: 400, code: 'code_wrong', message: 'O código está errado.' };
      },
    },
  );
  fireEvent.click(button('Mudar de e-mail'));
  screen.getByLabelText<HTMLInputElement>('Novo e-mail').value = 'nova@example.pt';
  expect(screen.queryByLabelText('Palavra-passe')).toBeNull();
  fireEvent.click(button('Enviar ligação'));
  const code = await screen.findByLabelText<HTMLInputElement>('Código do e-mail');
  code.value = '000000';
  fireEvent.submit(code.form ?? document);
  expect(await screen.findByText('O código está errado.')).toBeTruthy();
  const again = screen.getByLabelText<HTMLInputElement>('Código do e-mail');
  again.value = '123456';
  fireEvent.submit(again.form ?? document);
  await waitFor(() => expect(toastTexts().join()).toContain('nova@example.pt'));
  expect(sent).toEqual([{ code: '000000' }, { code: '123456' }]);
  expect(screen.queryByLabelText('Código do e-mail')).toBeNull();
});

test('Closing the dialog for the code changes nothing and keeps the typed text.', async () => {
  await openAccount(
    { hasPassword: false },
    { emailChange: () => ({ status: 403, code: 'code_needed', message: '' }), identityCode: () => ({}) },
  );
  fireEvent.click(button('Mudar de e-mail'));
  screen.getByLabelText<HTMLInputElement>('Novo e-mail').value = 'nova@example.pt';
  fireEvent.click(button('Enviar ligação'));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByLabelText('Código do e-mail')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Novo e-mail').value).toBe('nova@example.pt');
  expect(toastTexts()).toEqual([]);
});

test('A new address needs the password and counts after its link was used.', async () => {
  await openAccount({}, { emailChange: () => ({}) });
  fireEvent.click(button('Mudar de e-mail'));
  screen.getByLabelText<HTMLInputElement>('Novo e-mail').value = 'nova@example.pt';
  screen.getByLabelText<HTMLInputElement>('Palavra-passe').value = 'ondas e mais ondas';
  fireEvent.click(button('Enviar ligação'));
  await waitFor(() => expect(toastTexts().join()).toContain('nova@example.pt'));
  expect(screen.queryByLabelText('Novo e-mail')).toBeNull();
  expect(screen.getByText('maria@example.pt')).toBeTruthy();
});

test('The sessions are listed, and all but the current one end together.', async () => {
  let sessions = [aSession({ isOwn: true }), aSession({ device: '' })];
  await openAccount(
    {},
    {
      sessionList: () => ({ sessions }),
      sessionsEnd: () => {
        sessions = sessions.slice(0, 1);
        return {};
      },
    },
  );
  expect(await screen.findByText('Dispositivo desconhecido')).toBeTruthy();
  expect(screen.getByText('Este dispositivo')).toBeTruthy();
  fireEvent.click(button('Terminar todas as outras'));
  await waitFor(() => expect(screen.queryByText('Dispositivo desconhecido')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Terminar todas as outras' })).toBeNull();
});
