import { helpPath, keepHelpRequest } from '#features/orders/stores/help-request.ts';
import { storedUser } from '#features/session/stores/storage.ts';
import { afterEach, expect, test } from 'vitest';
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
  form.innerHTML = `<form><input name="name"><input name="email"><textarea name="message">${typed}</textarea></form>`;
  document.body.replaceChildren(form);
  return [...form.querySelectorAll<HTMLInputElement>('[name]')].map(({ value }) => value);
}

const request = { number: 'A1B2C3D4', name: 'Rui Mourão', email: 'rui@example.pt' };
const asked = 'Sobre a encomenda #A1B2C3D4:\n\n';

test('A help link about an order opens the form with number, name and e-mail; only the number is in the address.', () => {
  keepHelpRequest(request);
  expect(helpPath(request.number)).toBe('/contact#order=A1B2C3D4');
  expect(open(helpPath(request.number))).toEqual(['Rui Mourão', 'rui@example.pt', asked]);
  expect(open('/contact')).toEqual(['', '', '']);
});

test("A help link opened in another tab fills in the number and the customer's stored name and e-mail.", () => {
  storedUser.set({ id: 'user-1', name: 'Maria', email: 'maria@example.pt' });
  expect(open(helpPath(request.number))).toEqual(['Maria', 'maria@example.pt', asked]);
});

test.each(['/contact', '/contact#order=', '/contact#order=<b>', '/contact#x'])('The form at %s is empty.', (path) => {
  keepHelpRequest(request);
  expect(open(path)).toEqual(['', '', '']);
});

test('A typed message stays.', () => {
  expect(open(helpPath(request.number), 'Olá')).toEqual(['', '', 'Olá']);
});
