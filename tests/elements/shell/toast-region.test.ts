import { $toasts, showCarriedToasts, showToast } from '#browser/toasts.ts';
import { leaveTo } from '#browser/navigation.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '#features/shell/elements/toast-region.ts';

const markup = `
  <toast-region>
    <div data-position="top"></div>
    <div data-position="bottom"></div>
    <template><div><p></p><button data-action hidden></button><button data-close></button></div></template>
  </toast-region>`;

beforeEach(() => {
  vi.useFakeTimers();
  // The DOM of the tests has no popovers.
  HTMLElement.prototype.showPopover = HTMLElement.prototype.hidePopover = () => {};
  $toasts.set([]);
  document.body.innerHTML = markup;
});
afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  vi.useRealTimers();
});

const duration = 1_000;

/** A toast is on the screen one frame later. */
const aMoment = 100;

/** Shows a toast with an undo button. Returns both. */
function offerUndo() {
  showToast('success', 'Produto removido do carrinho', { duration, action: { label: 'Anular', run: () => {} } });
  vi.advanceTimersByTime(100);
  const item = document.querySelector<HTMLElement>('[data-position] > div')!;
  return { item, undo: item.querySelector<HTMLElement>('[data-action]')! };
}

const isShown = () => $toasts.get().length > 0;

test('A toast goes when its time is over.', () => {
  offerUndo();
  expect(isShown()).toBe(true);
  vi.advanceTimersByTime(duration);
  expect(isShown()).toBe(false);
});

test('A toast under the pointer keeps its remaining time.', () => {
  const { item } = offerUndo();
  vi.advanceTimersByTime(600);
  item.dispatchEvent(new Event('pointerenter'));
  vi.advanceTimersByTime(10 * duration);
  item.dispatchEvent(new Event('pointerleave'));
  vi.advanceTimersByTime(300);
  expect(isShown()).toBe(true);
  vi.advanceTimersByTime(100);
  expect(isShown()).toBe(false);
});

test('A focused toast stays after the pointer leaves and goes after the focus leaves.', () => {
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

test('A toast under the pointer stays after the focus leaves and goes after the pointer leaves.', () => {
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

test('A toast in another language than the page declares its language.', () => {
  showToast('success', 'Added to Cart');
  showToast('success', 'Carrinho atualizado');
  vi.advanceTimersByTime(100);
  const languages = [...document.querySelectorAll('[data-position] p')].map((sentence) =>
    sentence.getAttribute('lang'),
  );
  expect(languages).toEqual(['en', null]);
});

/** The toasts on the screen and their positions. */
const onScreen = () =>
  [...document.querySelectorAll<HTMLElement>('[data-position] p')].map((sentence) => [
    sentence.textContent,
    sentence.closest<HTMLElement>('[data-position]')?.dataset.position,
  ]);

const leave = () => window.dispatchEvent(new Event('pagehide'));

/** Opens the next page of the tab. */
function arrive(after = 0): void {
  document.body.replaceChildren();
  $toasts.set([]);
  vi.advanceTimersByTime(after);
  document.body.innerHTML = markup;
  vi.advanceTimersByTime(aMoment);
}

describe('On the next page of the tab', () => {
  test.each([
    ['a login', 4_000],
    ['a registration', 5_000],
  ])('The welcome of %s shows for the rest of its time.', (_, whole) => {
    showToast('success', '🎉 Bem-vindo de volta, Maria!', { duration: whole });
    vi.advanceTimersByTime(1_500);
    leave();
    arrive(2_000);
    expect(onScreen()).toEqual([['🎉 Bem-vindo de volta, Maria!', 'top']]);
    vi.advanceTimersByTime(whole - 1_500 - aMoment);
    expect(isShown()).toBe(true);
    vi.advanceTimersByTime(2 * aMoment);
    expect(isShown()).toBe(false);
  });

  test('All toasts keep their position, order, kind and language.', () => {
    showToast('error', 'Encomenda não encontrada.', { language: 'pt-PT' });
    showToast('success', 'Bem-vindo a bordo!', { duration: 6_000, position: 'bottom' });
    showToast('success', 'Added to Cart');
    vi.advanceTimersByTime(aMoment);
    leave();
    arrive();
    expect(onScreen()).toEqual([
      ['Encomenda não encontrada.', 'top'],
      ['Added to Cart', 'top'],
      ['Bem-vindo a bordo!', 'bottom'],
    ]);
    expect($toasts.get().map(({ kind, language }) => [kind, language])).toEqual([
      ['error', 'pt-PT'],
      ['success', undefined],
      ['success', 'en'],
    ]);
  });

  test('A toast shown just before leaving keeps its whole time.', () => {
    showToast('success', 'Logged out successfully');
    leave();
    arrive();
    expect($toasts.get().map(({ duration: left }) => left)).toEqual([3_000]);
  });

  test('A toast under the pointer at leaving keeps the rest that it had before.', () => {
    const { item } = offerUndo();
    vi.advanceTimersByTime(500);
    item.dispatchEvent(new Event('pointerenter'));
    vi.advanceTimersByTime(5_000);
    leave();
    arrive();
    vi.advanceTimersByTime(300);
    expect(isShown()).toBe(true);
    vi.advanceTimersByTime(200);
    expect(isShown()).toBe(false);
  });

  test('A toast shows without the button of the previous page.', () => {
    offerUndo();
    leave();
    arrive();
    expect(onScreen()).toEqual([['Produto removido do carrinho', 'top']]);
    expect(document.querySelector<HTMLElement>('[data-position] [data-action]')!.hidden).toBe(true);
  });

  test('A toast whose time is over is not shown again.', () => {
    offerUndo();
    vi.advanceTimersByTime(duration);
    leave();
    arrive();
    expect(onScreen()).toEqual([]);
  });

  test('No toast shows half a minute later, because the visitor was elsewhere.', () => {
    offerUndo();
    leave();
    arrive(30_001);
    expect(onScreen()).toEqual([]);
    arrive();
    expect(onScreen()).toEqual([]);
  });

  test.each(['', '{', 'null', '{"leftAt":0}', '{"leftAt":1e15,"toasts":[null]}', '[]'])(
    'A stored toast damaged to %j is ignored.',
    (damaged) => {
      sessionStorage.setItem('next_page_toasts', damaged);
      arrive();
      expect(onScreen()).toEqual([]);
    },
  );
});

test('A page from the back-forward cache shows the latest toasts, and none twice.', () => {
  showToast('success', 'Added to Cart');
  vi.advanceTimersByTime(aMoment);
  leave();
  expect(onScreen()).toEqual([]);
  // The page in between has shown the toast, and left another one.
  sessionStorage.clear();
  $toasts.set([]);
  showToast('error', 'Algo deu errado. Tente novamente.');
  leave();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  vi.advanceTimersByTime(aMoment);
  expect(onScreen()).toEqual([['Algo deu errado. Tente novamente.', 'top']]);
});

test('No toast is passed to a page outside the shop.', () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  offerUndo();
  leaveTo('https://pay.example/abc');
  leave();
  showCarriedToasts();
  expect($toasts.get()).toEqual([]);
});
