import { helpPath, keepHelpRequest } from '#features/orders/stores/help-request.ts';
import { storedUser } from '#features/session/stores/storage.ts';
import { afterEach, expect, test } from 'vitest';
import { offlineApi } from '../../support/shops/offline-api.ts';
import '#features/messages/elements/contact-form.ts';

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  storedUser.set(undefined);
  history.replaceState(null, '', '/');
});

/** Opens the contact page at an address. Returns the values of its fields. */
function open(path: string, typed = '') {
  history.replaceState(null, '', path);
  const form = document.createElement('contact-form');
  form.innerHTML = `<form><input name="name"><input name="email"><input name="order"><textarea name="message">${typed}</textarea></form>`;
  document.body.replaceChildren(form);
  return [...form.querySelectorAll<HTMLInputElement>('[name]')].map(({ value }) => value);
}

const request = { number: 'A1B2C3D4', name: 'Rui Mourão', email: 'rui@example.pt' };

test('A help link about an order opens the form with number, name and e-mail; only the number is in the address.', () => {
  keepHelpRequest(request);
  expect(helpPath(request.number)).toBe('/contact#order=A1B2C3D4');
  expect(open(helpPath(request.number))).toEqual(['Rui Mourão', 'rui@example.pt', 'A1B2C3D4', '']);
  expect(open('/contact')).toEqual(['', '', '', '']);
});

test("A help link opened in another tab fills in the number and the customer's stored name and e-mail.", () => {
  storedUser.set({ id: 'user-1', name: 'Maria', email: 'maria@example.pt' });
  expect(open(helpPath(request.number))).toEqual(['Maria', 'maria@example.pt', 'A1B2C3D4', '']);
});

test.each(['/contact', '/contact#order=', '/contact#order=<b>', '/contact#x'])('The form at %s is empty.', (path) => {
  keepHelpRequest(request);
  expect(open(path)).toEqual(['', '', '', '']);
});

test('A typed message stays.', () => {
  expect(open(helpPath(request.number), 'Olá')).toEqual(['', '', 'A1B2C3D4', 'Olá']);
});

test.each(['name', 'message'])('A contact form whose %s has only invisible characters is not sent.', (invisible) => {
  const calls = offlineApi({});
  open('/contact');
  const typed = new Map([
    ['name', 'Rui'],
    ['email', 'rui@example.pt'],
    ['message', 'Olá'],
    [invisible, ' \u200B\u2060'],
  ]);
  const fields = [...document.querySelectorAll<HTMLInputElement>('[name]')];
  for (const field of fields) {
    field.required = field.name !== 'order';
    field.value = typed.get(field.name) ?? '';
  }
  document.querySelector('form')?.requestSubmit();
  const missing = fields.filter(({ validity }) => validity.valueMissing);
  expect([missing.map(({ name }) => name), calls]).toEqual([[invisible], []]);
});
