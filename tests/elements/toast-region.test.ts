import { $toasts, showCarriedToasts, showToast } from '#stores/toasts.ts';
import { leaveTo } from '#stores/navigation.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '#elements/shell/toast-region.ts';

const markup = `
  <toast-region>
    <div data-position="top"></div>
    <div data-position="bottom"></div>
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
  sessionStorage.clear();
  vi.useRealTimers();
});

const duration = 1_000;

/** What was said is on the screen a frame later. */
const aMoment = 100;

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

test('a toast that is pointed at keeps the time that it has left', () => {
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
  showToast('success', 'Added to Cart');
  showToast('success', 'Carrinho atualizado');
  vi.advanceTimersByTime(100);
  const languages = [...document.querySelectorAll('[data-position] p')].map((sentence) =>
    sentence.getAttribute('lang'),
  );
  expect(languages).toEqual(['en', null]);
});

/** The toasts on the screen, each with its place. */
const onScreen = () =>
  [...document.querySelectorAll<HTMLElement>('[data-position] p')].map((sentence) => [
    sentence.textContent,
    sentence.closest<HTMLElement>('[data-position]')?.dataset.position,
  ]);

const leave = () => window.dispatchEvent(new Event('pagehide'));

/** The next page of the tab, once it has come. */
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
  ])('the welcome of %s is shown for the rest of its time', (_, whole) => {
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

  test('all toasts are where they were, in their order, with their kind and language', () => {
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

  test('what was said in the moment of leaving has all its time', () => {
    showToast('success', 'Logged out successfully');
    leave();
    arrive();
    expect($toasts.get().map(({ duration: left }) => left)).toEqual([3_000]);
  });

  test('a toast that is pointed at when the page goes has the rest that it had before', () => {
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

  test('a sentence is shown without what the page before offered with it', () => {
    offerUndo();
    leave();
    arrive();
    expect(onScreen()).toEqual([['Produto removido do carrinho', 'top']]);
    expect(document.querySelector<HTMLElement>('[data-position] [data-action]')!.hidden).toBe(true);
  });

  test('a toast whose time was over is not shown again', () => {
    offerUndo();
    vi.advanceTimersByTime(duration);
    leave();
    arrive();
    expect(onScreen()).toEqual([]);
  });

  test('nothing is shown half a minute later: the visitor was elsewhere', () => {
    offerUndo();
    leave();
    arrive(30_001);
    expect(onScreen()).toEqual([]);
    arrive();
    expect(onScreen()).toEqual([]);
  });

  test.each(['', '{', 'null', '{"leftAt":0}', '{"leftAt":1e15,"toasts":[null]}', '[]'])(
    'a note damaged to %j is none',
    (damaged) => {
      sessionStorage.setItem('next_page_toasts', damaged);
      arrive();
      expect(onScreen()).toEqual([]);
    },
  );
});

test('a page that comes back as the browser has kept it shows what was said last, and nothing twice', () => {
  showToast('success', 'Added to Cart');
  vi.advanceTimersByTime(aMoment);
  leave();
  expect(onScreen()).toEqual([]);
  // The page in between has shown it, and said something itself when it was left.
  sessionStorage.clear();
  $toasts.set([]);
  showToast('error', 'Algo deu errado. Tente novamente.');
  leave();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  vi.advanceTimersByTime(aMoment);
  expect(onScreen()).toEqual([['Algo deu errado. Tente novamente.', 'top']]);
});

test('nothing goes along to a page that is not of the shop', () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  offerUndo();
  leaveTo('https://pay.example/abc');
  leave();
  showCarriedToasts();
  expect($toasts.get()).toEqual([]);
});
