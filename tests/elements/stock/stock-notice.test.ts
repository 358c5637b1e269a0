import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#features/stock/elements/notice-proof.ts';
import '#features/stock/elements/stock-notice.ts';
import { askAgain } from '#features/stock/stores/stock-notice.ts';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';

beforeEach(() => {
  askAgain();
});
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

/** Shows the HTML as a loaded page, because an element finds its parts when it starts. */
function show(html: string) {
  const page = document.createElement('main');
  page.innerHTML = html;
  document.body.replaceChildren(page);
}

function showForm() {
  show(`<stock-notice data-product="deck" tabindex="-1">
    <div data-asking><form><input name="email" type="email" required /><p data-error hidden></p>
      <button type="submit"></button></form></div>
    <div data-sent hidden><p data-sentence></p><button data-again type="button"></button></div></stock-notice>`);
}
const part = <Part extends HTMLElement>(selector: string) => document.querySelector<Part>(selector)!;
function send(email: string) {
  part<HTMLInputElement>('input').value = email;
  part('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

test('A restock request is sent once, shows its progress, and explains the next step.', async () => {
  showForm();
  const { promise, resolve } = Promise.withResolvers<object>();
  const calls = offlineApi({ productNotify: () => promise });
  const button = part<HTMLButtonElement>('button[type=submit]');
  expect(button.textContent).toBe('Avise-me');
  send('espera@example.pt');
  send('espera@example.pt');
  expect(button.textContent).toBe('A enviar...');
  resolve({});
  await vi.waitFor(() => expect(part('[data-sent]').hidden).toBe(false));
  expect(calls).toEqual(['productNotify']);
  expect(part('[data-asking]').hidden).toBe(true);
  expect(part('[data-sentence]').textContent).toContain('espera@example.pt');
  expect(document.activeElement).toBe(part('stock-notice'));
  part('[data-again]').click();
  expect(part('[data-asking]').hidden).toBe(false);
  expect(document.activeElement).toBe(part('input'));
});

test('An invalid address is not sent.', () => {
  showForm();
  const calls = offlineApi({});
  send('espera@');
  expect(calls).toEqual([]);
  expect(part('button[type=submit]').textContent).toBe('Avise-me');
});

test('A failed restock request shows its message next to the field, and the typed text stays.', async () => {
  showForm();
  offlineApi({ productNotify: () => ({ status: 429, message: 'Demasiados pedidos.' }) });
  send('espera@example.pt');
  await vi.waitFor(() => expect(part('[data-error]').textContent).toBe('Demasiados pedidos.'));
  expect(part('[data-error]').hidden).toBe(false);
  expect(part<HTMLInputElement>('input').value).toBe('espera@example.pt');
  expect(part('button[type=submit]').textContent).toBe('Avise-me');
});

function openLink(query: string) {
  history.replaceState(null, '', `/avise-me${query}`);
  show(`<notice-proof tabindex="-1"><form data-state="asking"><p data-problem></p><button></button></form>
    <div data-state="proven" hidden><p data-sentence></p><a data-product href="/products"></a></div>
    <div data-state="unusable" hidden><a data-again href="/products"></a></div></notice-proof>`);
}
const confirm = () => part('notice-proof button').click();
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-state]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset.state);

test('The mailed link verifies the address and opens the product.', async () => {
  offlineApi({ productNotifyConfirm: () => ({ product: { id: 'deck', name: 'Deck Preto' } }) });
  openLink('?token=abc&product=deck');
  await Promise.resolve();
  expect(shown()).toEqual(['asking']);
  expect(sentTo('productNotifyConfirm'), 'a scanner of mails opens the link, too').toEqual([]);
  confirm();
  await vi.waitFor(() => expect(shown()).toEqual(['proven']));
  expect(sentTo('productNotifyConfirm')).toEqual([{ token: 'abc' }]);
  expect(part('[data-state=proven] [data-sentence]').textContent).toContain('Deck Preto');
  expect(part('a[data-product]').getAttribute('href')).toBe('/products/outros/deck');
});

test.each([
  ['?token=used&product=deck', '/products/outros/deck#avise-me'],
  ['?token=used', '/products'],
  ['', '/products'],
])('An invalid link %j offers a new request at %s.', async (query, path) => {
  offlineApi({
    productNotifyConfirm: () => ({ status: 400, message: 'Esta ligação já foi usada.', code: 'link_invalid' }),
  });
  openLink(query);
  confirm();
  await vi.waitFor(() => expect(shown()).toEqual(['unusable']));
  expect(part('a[data-again]').getAttribute('href')).toBe(path);
});

test('Without a network the verification can be tried again.', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  openLink('?token=abc');
  part('notice-proof button').focus();
  confirm();
  await vi.waitFor(() => expect(part('[data-problem]').textContent).toContain('conectividade'));
  expect(shown()).toEqual(['asking']);
  offlineApi({ productNotifyConfirm: () => ({ product: { id: 'deck', name: 'Deck Preto' } }) });
  confirm();
  await vi.waitFor(() => expect(shown()).toEqual(['proven']));
  expect(document.activeElement).toBe(part('notice-proof'));
});
