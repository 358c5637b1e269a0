import { $toasts, showToast } from '#browser/toasts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#features/shell/elements/toast-region.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The DOM of the tests has no popovers.
  HTMLElement.prototype.showPopover = HTMLElement.prototype.hidePopover = () => {};
  $toasts.set([]);
  document.body.innerHTML = `
    <toast-region>
      <div data-position="top"></div>
      <template><div><p></p><button data-action hidden></button><button data-close></button></div></template>
    </toast-region>
    <dialog></dialog>`;
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const dialog = () => document.querySelector('dialog')!;
const region = () => document.querySelector<HTMLElement>('[data-position]')!;

/** Opens the dialog. Its observers are notified after the microtasks. */
async function openDialog() {
  dialog().showModal();
  await vi.advanceTimersByTimeAsync(0);
}

/** Advances the clock in steps of a millisecond until `isTrue`. Returns the passed milliseconds. */
function timeUntil(isTrue: () => boolean): number {
  let passed = 0;
  for (; !isTrue() && passed < 10_000; passed++) vi.advanceTimersByTime(1);
  return passed;
}
const isSaid = () => region().textContent !== '';
const isOver = () => $toasts.get().length === 0;

test('A toast in a dialog is added to a region that has been in the dialog for a while, so that screen readers announce it.', async () => {
  await openDialog();
  showToast('error', 'Algo deu errado. Tente novamente.');
  timeUntil(() => region().parentElement === dialog());
  expect(region().textContent).toBe('');
  expect(timeUntil(isSaid)).toBeGreaterThanOrEqual(50);
  expect(region().parentElement).toBe(dialog());
});

test('A toast is announced again in a dialog that opens above it.', async () => {
  showToast('error', 'Algo deu errado. Tente novamente.');
  timeUntil(isSaid);
  await openDialog();
  expect([region().parentElement, region().textContent]).toEqual([dialog(), '']);
  expect(timeUntil(isSaid)).toBeGreaterThanOrEqual(49);
});

test('An error shows for 4 seconds in a dialog.', async () => {
  await openDialog();
  showToast('error', 'Algo deu errado. Tente novamente.');
  timeUntil(isSaid);
  expect(timeUntil(isOver)).toBe(4_000);
});

test('An error that shows before a dialog opens has 4 seconds in total.', async () => {
  showToast('error', 'Algo deu errado. Tente novamente.');
  timeUntil(isSaid);
  vi.advanceTimersByTime(1_000);
  await openDialog();
  timeUntil(isSaid);
  expect(timeUntil(isOver)).toBe(3_000);
});

test('A toast shows for the rest of its time after its dialog closes.', async () => {
  await openDialog();
  showToast('error', 'Algo deu errado. Tente novamente.');
  timeUntil(isSaid);
  vi.advanceTimersByTime(1_000);
  dialog().close();
  await vi.advanceTimersByTimeAsync(0);
  expect([region().parentElement?.localName, isSaid()]).toEqual(['toast-region', true]);
  expect(timeUntil(isOver)).toBe(3_000);
});
