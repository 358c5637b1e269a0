import type { Account } from '#features/accounts/contract/account.ts';
import type { AccountSession } from '#core/sessions/account-session.ts';
import { AccountScreen } from '#features/accounts/islands/AccountScreen.tsx';
import { $loginModal } from '#features/session/stores/login-modal.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { field, press, submitFormOf } from '../../support/on-screen.ts';
import { type Answers, offlineApi, sentTo } from '../../support/shops/offline-api.ts';
import { beCustomer, forgetEverything, toastTexts } from '../../support/shop-state.ts';

beforeEach(forgetEverything);

const anAccount = (changes: Partial<Account> = {}): Account => ({
  name: 'Maria Conceição',
  email: 'maria@example.pt',
  isProven: true,
  hasPassword: true,
  ...changes,
});

async function openAccount(changes: Partial<Account> = {}, answers: Answers = {}) {
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

test('A visitor is asked to log in and then sees the account.', async () => {
  offlineApi({ account: () => ({ account: anAccount() }), sessionList: () => ({ sessions: [] }) });
  render(<AccountScreen />);
  expect($loginModal.get()).toEqual({ isOpen: true, staysHere: true });
  expect(toastTexts()).toEqual(['Por favor, inicie sessão para ver a sua conta']);
  act(beCustomer);
  expect(await screen.findByText('maria@example.pt')).toBeTruthy();
});

test('An unverified address explains what to do and can have the link sent again.', async () => {
  const calls = await openAccount({ isProven: false }, { addressProof: () => ({}) });
  expect(screen.getByRole('heading', { name: 'Confirme o seu e-mail' })).toBeTruthy();
  expect(screen.getByText('Por confirmar')).toBeTruthy();
  press('Enviar outra vez');
  press('A enviar...');
  await waitFor(() => expect(toastTexts()).toEqual(['Enviámos-lhe outra ligação.']));
  expect(calls.filter((name) => name === 'addressProof')).toHaveLength(1);
});

test("Too many requests for the link show the API's message.", async () => {
  await openAccount({ isProven: false }, { addressProof: () => ({ status: 429, message: 'Aguarde um pouco.' }) });
  press('Enviar outra vez');
  await waitFor(() => expect(toastTexts()).toEqual(['Aguarde um pouco.']));
});

test('A verified address shows no request.', async () => {
  await openAccount();
  expect(screen.getByText('Confirmado')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Confirme o seu e-mail' })).toBeNull();
});

test('The password changes with the current one, and the form is empty then.', async () => {
  await openAccount({}, { passwordChange: () => ({}) });
  field('Palavra-passe atual').value = 'ondas e mais ondas';
  field('Nova palavra-passe').value = 'outras ondas ainda';
  press('Guardar palavra-passe');
  await waitFor(() => expect(field('Nova palavra-passe').value).toBe(''));
  expect(sentTo('passwordChange')).toEqual([{ current: 'ondas e mais ondas', password: 'outras ondas ainda' }]);
  expect(toastTexts()).toEqual(['Palavra-passe guardada. As outras sessões foram terminadas.']);
});

test('A refused change keeps the typed text and says why.', async () => {
  const message = 'A palavra-passe atual não está certa.';
  await openAccount({}, { passwordChange: () => ({ status: 400, code: 'password_wrong', message }) });
  field('Nova palavra-passe').value = 'outras ondas ainda';
  field('Palavra-passe atual').value = 'errada';
  press('Guardar palavra-passe');
  await waitFor(() => expect(toastTexts()).toEqual([message]));
  expect(field('Nova palavra-passe').value).toBe('outras ondas ainda');
});

test('An account without a password can set one with a single field.', async () => {
  await openAccount({ hasPassword: false });
  expect(screen.getByRole('heading', { name: 'Criar palavra-passe' })).toBeTruthy();
  expect(screen.queryByLabelText('Palavra-passe atual')).toBeNull();
});

test('An account without a password changes its e-mail after a mailed code.', async () => {
  let isProven = false;
  await openAccount(
    { hasPassword: false },
    {
      emailChange: () => (isProven ? {} : { status: 403, code: 'code_needed', message: 'Confirme que é você.' }),
      identityCode: () => ({}),
      identityProof: async (request) => {
        isProven = (await request.json()).code === '123456';
        return isProven ? {} : { status: 400, code: 'code_wrong', message: 'O código está errado.' };
      },
    },
  );
  press('Mudar de e-mail');
  field('Novo e-mail').value = 'nova@example.pt';
  expect(screen.queryByLabelText('Palavra-passe')).toBeNull();
  press('Enviar ligação');
  const typeCode = async (code: string) => {
    (await screen.findByLabelText<HTMLInputElement>('Código do e-mail')).value = code;
    submitFormOf(field('Código do e-mail'));
  };
  await typeCode('000000');
  expect(await screen.findByText('O código está errado.')).toBeTruthy();
  await typeCode('123456');
  await waitFor(() => expect(toastTexts().join()).toContain('nova@example.pt'));
  expect(sentTo('identityProof')).toEqual([{ code: '000000' }, { code: '123456' }]);
  expect(screen.queryByLabelText('Código do e-mail')).toBeNull();
});

test('Closing the dialog for the code changes nothing and keeps the typed text.', async () => {
  await openAccount(
    { hasPassword: false },
    { emailChange: () => ({ status: 403, code: 'code_needed', message: '' }), identityCode: () => ({}) },
  );
  press('Mudar de e-mail');
  field('Novo e-mail').value = 'nova@example.pt';
  press('Enviar ligação');
  await screen.findByLabelText('Código do e-mail');
  press('Cancelar');
  await waitFor(() => expect(screen.queryByLabelText('Código do e-mail')).toBeNull());
  expect(field('Novo e-mail').value).toBe('nova@example.pt');
  expect(toastTexts()).toEqual([]);
});

test('A new address needs the password and counts after its link was used.', async () => {
  await openAccount({}, { emailChange: () => ({}) });
  press('Mudar de e-mail');
  field('Novo e-mail').value = 'nova@example.pt';
  field('Palavra-passe').value = 'ondas e mais ondas';
  press('Enviar ligação');
  await waitFor(() => expect(toastTexts().join()).toContain('nova@example.pt'));
  expect(screen.queryByLabelText('Novo e-mail')).toBeNull();
  expect(screen.getByText('maria@example.pt')).toBeTruthy();
});

test('The sessions are listed, and all but the current one end together.', async () => {
  let sessions = [aSession({ isOwn: true }), aSession({ device: '' })];
  const sessionsEnd = () => {
    sessions = sessions.slice(0, 1);
    return {};
  };
  await openAccount({}, { sessionList: () => ({ sessions }), sessionsEnd });
  expect(await screen.findByText('Dispositivo desconhecido')).toBeTruthy();
  expect(screen.getByText('Este dispositivo')).toBeTruthy();
  press('Terminar todas as outras');
  await waitFor(() => expect(screen.queryByText('Dispositivo desconhecido')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Terminar todas as outras' })).toBeNull();
});
