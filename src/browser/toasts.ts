import { atom } from 'nanostores';
import { limits } from '#core/limits.ts';
import { login as text } from '#core/text/on-every-page.ts';
import { setTabItem, consumeTabItem } from './storage/tab-storage.ts';

export type ToastKind = 'success' | 'error';

/** A temporary message at the top or bottom of the page. `duration` is in milliseconds. */
export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  duration: number;
  position: 'top' | 'bottom';
  /** The language of the text, if it differs from the page's. */
  language?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
}

type Options = Partial<Pick<Toast, 'duration' | 'position' | 'language' | 'action'>>;

let lastId = 0;

/** The displayed toasts, oldest first, at most 20 (spec 9). */
export const $toasts = atom<readonly Toast[]>([]);

/** Shows a toast for `duration` milliseconds, or for the time in spec 9. */
export function showToast(kind: ToastKind, text: string, options: Options = {}): void {
  const duration = options.duration ?? (kind === 'error' ? limits.toast.error : limits.toast.success);
  const toast: Toast = { position: 'top', ...options, id: ++lastId, kind, text, duration };
  const others = $toasts.get().filter((other) => other.text !== text);
  $toasts.set([...others, toast].slice(-limits.toast.maxVisible));
}

/** Says that an action is not possible now, because its code failed to load. */
export const showMissingCode = (): void => showToast('error', text.failed);

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

/** How long the change to the next page may take, in milliseconds. After a longer time the toasts are outdated. */
const longestMove = 30_000;

/** The state of a toast on the page: the remaining display time in milliseconds, and its language. */
type Rest = Partial<Pick<Toast, 'duration' | 'language'>>;

/** Moves the toasts with their remaining time to the tab's storage, for the next page. Drops their actions, which belong to this page. */
export function carryToasts(restOf: (id: number) => Rest): void {
  const toasts = $toasts.get().map((toast) => ({ ...toast, ...restOf(toast.id), action: undefined }));
  if (toasts.length > 0) setTabItem('toasts', JSON.stringify({ leftAt: Date.now(), toasts }));
  $toasts.set([]);
}

export function showCarriedToasts(): void {
  try {
    const { leftAt, toasts } = JSON.parse(consumeTabItem('toasts') ?? '') as { leftAt: number; toasts: Toast[] };
    if (Date.now() - leftAt <= longestMove) for (const { kind, text, ...rest } of toasts) showToast(kind, text, rest);
  } catch {
    // There are no stored toasts, or they are damaged.
  }
}
