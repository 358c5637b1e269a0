import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#features/accounts/elements/mailed-link.ts';
import { $isHolderAsked, $linkUse } from '#features/accounts/stores/own/mailed-link.ts';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';

beforeEach(() => {
  $linkUse.set({ state: 'asking' });
  $isHolderAsked.set(false);
});
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

const part = <Part extends HTMLElement>(selector: string) => document.querySelector<Part>(selector)!;
const isShown = (state: string) => !part(`[data-state=${state}]`).hidden;

function open(query: string, page = 'address') {
  history.replaceState(null, '', `/confirm/${page}${query}`);
  const main = document.createElement('main');
  main.innerHTML = `<mailed-link data-page="${page}" data-sending="A confirmar..." tabindex="-1">
    <form data-state="asking"><p data-problem></p><button type="submit">Confirmar</button></form>
    <form data-state="holder" hidden><input name="password" type="password"><p data-problem></p>
      <button type="submit">Confirmar</button><button type="submit" name="starts-over" formnovalidate>Recomeçar</button></form>
    <div data-state="done" hidden></div><div data-state="unusable" hidden></div></mailed-link>`;
  document.body.replaceChildren(main);
}

function press() {
  part('button').focus();
  part('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

test('The page behind a mailed link does nothing automatically, and its button uses the link once.', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const calls = offlineApi({ addressConfirm: () => promise });
  open('?token=abc');
  expect([calls, isShown('asking')]).toEqual([[], true]);
  press();
  press();
  expect(part('button').textContent).toBe('A confirmar...');
  resolve({});
  await vi.waitFor(() => expect(isShown('done')).toBe(true));
  expect([calls, sentTo('addressConfirm')]).toEqual([['addressConfirm'], [{ token: 'abc' }]]);
  expect(isShown('asking')).toBe(false);
  expect(document.activeElement).toBe(part('mailed-link'));
});

test.each([
  ['not-me', 'accountNotMe'],
  ['seller-not-me', 'sellerNotMe'],
])('The page %s calls %s.', async (page, call) => {
  const calls = offlineApi({ accountNotMe: () => ({}), sellerNotMe: () => ({}) });
  open('?token=abc', page);
  press();
  await vi.waitFor(() => expect(isShown('done')).toBe(true));
  expect(calls).toEqual([call]);
});

test('A used link says so.', async () => {
  offlineApi({ addressConfirm: () => ({ status: 400, code: 'link_invalid', message: 'Já foi usada.' }) });
  open('?token=abc');
  press();
  await vi.waitFor(() => expect(isShown('unusable')).toBe(true));
});

test('Any other failure shows its message above the button, which can be pressed again.', async () => {
  let isOut = true;
  offlineApi({ addressConfirm: () => (isOut ? { status: 503, message: 'Agora não.' } : {}) });
  open('?token=abc');
  press();
  await vi.waitFor(() => expect(part('[data-problem]').textContent).toBe('Agora não.'));
  expect(part('button').textContent).toBe('Confirmar');
  isOut = false;
  press();
  await vi.waitFor(() => expect(isShown('done')).toBe(true));
});

test.each([
  ['by the password of the account', 'button:not([name])', { token: 'abc', password: 'ondas' }],
  ['by starting the account over', '[name=starts-over]', { token: 'abc', startsOver: true }],
])("A visitor without the account's session must prove to own it, and does so %s.", async (_how, pressed, body) => {
  offlineApi({
    addressConfirm: () =>
      sentTo('addressConfirm').length === 1
        ? { status: 403, code: 'password_needed', message: 'Escreva a sua palavra-passe.' }
        : {},
  });
  open('?token=abc');
  press();
  await vi.waitFor(() => expect(isShown('holder')).toBe(true));
  expect(isShown('asking')).toBe(false);
  const form = part<HTMLFormElement>('[data-state=holder]');
  form.querySelector('input')!.value = 'ondas';
  form.requestSubmit(form.querySelector<HTMLButtonElement>(pressed));
  await vi.waitFor(() => expect(isShown('done')).toBe(true));
  expect(sentTo('addressConfirm')).toEqual([{ token: 'abc' }, body]);
});
