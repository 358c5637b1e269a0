import { $toasts, showToast } from '#stores/toasts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#elements/toast-region.ts';

const markup = `
  <toast-region>
    <div data-position="top"></div>
    <template><div><p></p><button data-action hidden></button><button data-close></button></div></template>
  </toast-region>`;

beforeEach(() => {
  vi.useFakeTimers();
  // The DOM of tests has no popovers.
  HTMLElement.prototype.showPopover = HTMLElement.prototype.hidePopover = () => {};
  $toasts.set([]);
  document.body.innerHTML = markup;
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const duration = 1_000;

/** Shows a toast with something to undo; answers it and its button. */
function offerUndo() {
  showToast('success', 'Produto removido do carrinho', { duration, action: { label: 'Anular', run: () => {} } });
  vi.advanceTimersByTime(100);
  const item = document.querySelector<HTMLElement>('[data-position] > div')!;
  return { item, undo: item.querySelector<HTMLElement>('[data-action]')! };
}

const isShown = () => $toasts.get().length > 0;

test('a toast goes when its time is over', () => {
  offerUndo();
  expect(isShown()).toBe(true);
  vi.advanceTimersByTime(duration);
  expect(isShown()).toBe(false);
});

test('a focused toast stays when the pointer leaves it, and goes once the focus has left as well', () => {
  const { item, undo } = offerUndo();
  undo.focus();
  item.dispatchEvent(new Event('pointerenter'));
  item.dispatchEvent(new Event('pointerleave'));
  vi.advanceTimersByTime(10 * duration);
  expect(isShown()).toBe(true);
  undo.blur();
  vi.advanceTimersByTime(duration);
  expect(isShown()).toBe(false);
});

test('a toast that is pointed at stays when the focus leaves it, and goes once the pointer has left as well', () => {
  const { item, undo } = offerUndo();
  item.dispatchEvent(new Event('pointerenter'));
  undo.focus();
  undo.blur();
  vi.advanceTimersByTime(10 * duration);
  expect(isShown()).toBe(true);
  item.dispatchEvent(new Event('pointerleave'));
  vi.advanceTimersByTime(duration);
  expect(isShown()).toBe(false);
});

test('a sentence in another language than the page says which', () => {
  showToast('error', 'Encomenda não encontrada.', { language: 'pt-PT' });
  showToast('success', 'Added to Cart');
  showToast('success', 'Carrinho atualizado');
  vi.advanceTimersByTime(100);
  const languages = [...document.querySelectorAll('[data-position] p')].map((sentence) =>
    sentence.getAttribute('lang'),
  );
  expect(languages).toEqual(['pt-PT', 'en', null]);
});
