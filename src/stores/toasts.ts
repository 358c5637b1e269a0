import { atom } from 'nanostores';
import { limits } from '#contract/limits.ts';
import { login as text } from '#text/on-every-page.ts';
import { setTabItem, consumeTabItem } from './storage/tab-storage.ts';

export type ToastKind = 'success' | 'error';

/** What is said at the top of the page for a while. `duration` in milliseconds. */
export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  duration: number;
  position: 'top' | 'bottom';
  /** Of the sentence, where it is another than the page's. */
  language?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
}

type Options = Partial<Pick<Toast, 'duration' | 'position' | 'language' | 'action'>>;

let lastId = 0;

/** The toasts on the screen, oldest first, at most 20 (spec 9). */
export const $toasts = atom<readonly Toast[]>([]);

/** Shows a toast for `duration` milliseconds, or as long as spec 9 says. */
export function showToast(kind: ToastKind, text: string, options: Options = {}): void {
  const duration = options.duration ?? (kind === 'error' ? limits.toast.error : limits.toast.success);
  const toast: Toast = { position: 'top', ...options, id: ++lastId, kind, text, duration };
  const others = $toasts.get().filter((other) => other.text !== text);
  $toasts.set([...others, toast].slice(-limits.toast.maxVisible));
}

/** Shows that an action is not possible now, since its code could not be loaded. */
export const showMissingCode = (): void => showToast('error', text.failed);

/** Removes a toast from the screen. */
export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

/** For how long the next page may be awaited, in milliseconds: who comes back later was elsewhere meanwhile. */
const longestMove = 30_000;

/** What a page that is left knows of a toast: the time it has left on the screen in milliseconds, and its language. */
type Rest = Partial<Pick<Toast, 'duration' | 'language'>>;

/**
 * Takes the toasts off the page that is left and keeps them in the tab for the next one, for the time that each has
 * left. Time on the screen counts, the time until the next page is there does not. What a toast offers belongs to the
 * page that offered it.
 */
export function carryToasts(restOf: (id: number) => Rest): void {
  const toasts = $toasts.get().map((toast) => ({ ...toast, ...restOf(toast.id), action: undefined }));
  if (toasts.length > 0) setTabItem('toasts', JSON.stringify({ leftAt: Date.now(), toasts }));
  $toasts.set([]);
}

/** Shows what the page before has kept for this one. */
export function showCarriedToasts(): void {
  try {
    const { leftAt, toasts } = JSON.parse(consumeTabItem('toasts') ?? '') as { leftAt: number; toasts: Toast[] };
    if (Date.now() - leftAt <= longestMove) for (const { kind, text, ...rest } of toasts) showToast(kind, text, rest);
  } catch {
    // There is no note, or one that was damaged.
  }
}
