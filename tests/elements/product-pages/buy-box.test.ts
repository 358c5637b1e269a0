import { storedCart } from '#features/session/stores/storage.ts';
import { $toasts } from '#browser/toasts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#features/product-pages/elements/buy-box.ts';
import { toastTexts } from '../../support/shop-state.ts';

beforeEach(() => {
  storedCart.set({});
  $toasts.set([]);
  const box = document.createElement('buy-box');
  box.dataset.product = 'deck';
  box.innerHTML = `<button data-less></button><span data-quantity></span><button data-more></button>
    <button data-add></button><button data-buy></button>`;
  document.body.replaceChildren(box);
});
afterEach(() => document.body.replaceChildren());

const press = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`)!.click();

test.each([1, 3, 20])('Adding %i pieces together announces the addition.', (quantity) => {
  for (let more = 1; more < quantity; more++) press('more');
  expect(toastTexts()).toEqual([]);
  press('add');
  expect(storedCart.get()).toEqual({ deck: quantity });
  expect(toastTexts()).toEqual(['Added to Cart']);
});

test("Adding one more increases the cart's quantity.", () => {
  storedCart.set({ deck: 3 });
  press('add');
  expect(storedCart.get()).toEqual({ deck: 4 });
  expect(toastTexts()).toEqual(['Added to Cart']);
});

const button = (name: string) => document.querySelector<HTMLButtonElement>(`[data-${name}]`)!;

function counted(most: number) {
  document.querySelector<HTMLElement>('buy-box')!.dataset.most = String(most);
  storedCart.set({ ...storedCart.get() });
}

test('The quantity choice ends at a stock of 2 and says why.', () => {
  counted(2);
  expect(button('more').ariaDisabled).toBeNull();
  press('more');
  expect(button('more').ariaDisabled).toBe('true');
  expect(button('more').disabled).toBe(false);
  expect(toastTexts()).toEqual([]);
  press('more');
  expect(toastTexts()).toEqual(['Só há 2 unidades.']);
  press('add');
  expect(storedCart.get()).toEqual({ deck: 2 });
  press('add');
  press('more');
  expect(storedCart.get()).toEqual({ deck: 2 });
  press('less');
  expect(button('more').ariaDisabled).toBeNull();
});

test('The last piece can be added once.', () => {
  counted(1);
  expect(button('more').ariaDisabled).toBe('true');
  press('add');
  expect(storedCart.get()).toEqual({ deck: 1 });
  expect(toastTexts()).toEqual(['Added to Cart']);
  press('add');
  expect(storedCart.get()).toEqual({ deck: 1 });
  expect(toastTexts()).toContain('Só há 1 unidade.');
});

test('A cart that exceeds the stock does not grow.', () => {
  storedCart.set({ deck: 5 });
  counted(2);
  press('add');
  expect(storedCart.get()).toEqual({ deck: 5 });
  expect(toastTexts()).toEqual(['Só há 2 unidades.']);
});

test.each(['add', 'more', 'buy'])('A press on %s with 20 pieces in the cart says that 20 is the most.', (name) => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  storedCart.set({ deck: 20 });
  press(name);
  expect(storedCart.get()).toEqual({ deck: 20 });
  expect(toastTexts()).toEqual(['Pode levar no máximo 20 unidades de cada artigo.']);
});
