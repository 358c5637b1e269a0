import { atom } from 'nanostores';
import { limits } from '#contract/limits.ts';
import { login as text } from '#text/on-every-page.ts';
import { keepInTab, takeFromTab } from './tab-notes.ts';

export type ToastKind = 'success' | 'error';

/** What is said at the top of the page for a while. `duration` in milliseconds. */
export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  duration: number;
  position: 'top' | 'bottom';
  /** Of the sentence, where it is another than the page's. */
  language?: 'pt-PT' | undefined;
  action?: { label: string; run: () => void } | undefined;
}

type Options = Partial<Pick<Toast, 'duration' | 'position' | 'language' | 'action'>>;

let lastId = 0;

/** The toasts on the screen, oldest first, at most 20 (spec 9). */
export const $toasts = atom<readonly Toast[]>([]);

/** Says something for as long as spec 9 has it, or for `duration`. */
export function showToast(kind: ToastKind, text: string, options: Options = {}): void {
  const duration = options.duration ?? (kind === 'error' ? limits.toast.error : limits.toast.success);
  const toast: Toast = { position: 'top', ...options, id: ++lastId, kind, text, duration };
  const others = $toasts.get().filter((other) => other.text !== text);
  $toasts.set([...others, toast].slice(-limits.toast.maxVisible));
}

/** Says that what was asked for cannot be done now, since the code for it did not come. */
export const showMissingCode = (): void => showToast('error', text.failed);

/** Says something on the page that comes next in this tab. */
export const showToastOnNextPage = (text: string): void => keepInTab('toast', text);

/** Says what the page before wanted to be said here. */
export function showToastOfLastPage(): void {
  const text = takeFromTab('toast');
  if (text) showToast('success', text);
}

/** Takes a toast off the screen. */
export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
