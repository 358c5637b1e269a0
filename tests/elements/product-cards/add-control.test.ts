import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#features/product-cards/elements/add-control.ts';
import { storedCart } from '#features/session/stores/storage.ts';
import { $toasts } from '#browser/toasts.ts';
import { toastTexts } from '../../support/shop-state.ts';

beforeEach(() => {
  storedCart.set({});
  $toasts.set([]);
});
afterEach(() => document.body.replaceChildren());

function show(most?: number) {
  const control = document.createElement('add-control');
  control.dataset.product = 'deck';
  if (most !== undefined) control.dataset.most = String(most);
  control.innerHTML = `<button data-add></button><div data-stepper hidden><button data-less></button>
    <output data-quantity></output><button data-more></button></div>`;
  document.body.replaceChildren(control);
}
const button = (name: string) => document.querySelector<HTMLButtonElement>(`[data-${name}]`)!;

test('The stepper of a product with a stock of 2 ends at 2, stays focusable and says why.', () => {
  show(2);
  button('add').click();
  expect(document.activeElement).toBe(button('more'));
  button('more').click();
  expect(storedCart.get()).toEqual({ deck: 2 });
  expect(button('more').ariaDisabled).toBe('true');
  button('more').click();
  expect(storedCart.get()).toEqual({ deck: 2 });
  expect(document.activeElement).toBe(button('more'));
  expect(toastTexts()).toEqual(['Added to Cart', 'Só há 2 unidades.']);
  button('less').click();
  expect(button('more').ariaDisabled).toBeNull();
});

test('The stepper of a product without counted stock ends at 20.', () => {
  storedCart.set({ deck: 19 });
  show();
  expect(button('more').ariaDisabled).toBeNull();
  button('more').click();
  expect(storedCart.get()).toEqual({ deck: 20 });
  expect(button('more').ariaDisabled).toBe('true');
  button('more').click();
  expect(storedCart.get()).toEqual({ deck: 20 });
  expect(toastTexts()).toEqual(['Added to Cart', 'Pode levar no máximo 20 unidades de cada artigo.']);
});

test('The message after adding offers to view the cart.', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  show();
  button('add').click();
  const [toast] = $toasts.get();
  expect(toast?.action?.label).toBe('Ver carrinho');
  toast?.action?.run();
  expect(assign.mock.calls).toEqual([['/cart']]);
});
