import { storedCart } from '#stores/storage/storage.ts';
import { $toasts } from '#stores/toasts.ts';
import { useTestStorageEngine as keepStorageInMemory } from '@nanostores/persistent';
import { afterEach, beforeEach, expect, test } from 'vitest';
import '#elements/product/buy-box.ts';
import { toastTexts } from '../support/shop-state.ts';

keepStorageInMemory();

beforeEach(() => {
  storedCart.set({});
  $toasts.set([]);
  const box = document.createElement('buy-box');
  box.dataset.product = 'deck';
  box.innerHTML = `<button data-less></button><span data-quantity></span><button data-more></button>
    <button data-add></button>`;
  document.body.replaceChildren(box);
});
afterEach(() => document.body.replaceChildren());

const press = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`)!.click();

test.each([1, 3, 20])('adding %i pieces at once says what adding says', (pieces) => {
  for (let more = 1; more < pieces; more++) press('more');
  expect(toastTexts()).toEqual([]);
  press('add');
  expect(storedCart.get()).toEqual({ deck: pieces });
  expect(toastTexts()).toEqual(['Added to Cart']);
});

test('one more is added to what is in the cart', () => {
  storedCart.set({ deck: 3 });
  press('add');
  expect(storedCart.get()).toEqual({ deck: 4 });
  expect(toastTexts()).toEqual(['Added to Cart']);
});
