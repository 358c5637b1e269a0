import { $toasts, carryToasts, dismissToast, showCarriedToasts, type Toast } from '#stores/toasts.ts';
import { toastLanguage } from '#text/toast-language.ts';

const dots = { success: 'bg-kelp', error: 'bg-buoy' };

/** What begins to hold a toast, and what ends it. */
const signs = [
  ['pointerenter', 'pointerleave'],
  ['focusin', 'focusout'],
] as const;

/** A toast on the screen; `left` is its time in milliseconds, from `since` on while nothing holds it. */
interface Shown {
  item: HTMLElement;
  left: number;
  since?: number | undefined;
  timer?: ReturnType<typeof setTimeout>;
}

const timeLeft = ({ left, since }: Shown) => (since === undefined ? left : left - (performance.now() - since));

/**
 * `<toast-region>`: shows the toasts of the store by its `<template>`, those of the page before for the rest of their
 * time; a toast that is pointed at or focused stays.
 */
class ToastRegion extends HTMLElement {
  #shown = new Map<number, Shown>();
  #stop?: () => void;
  #isWaiting = false;

  connectedCallback() {
    this.#stop = $toasts.subscribe(() => this.#showLater());
    document.addEventListener('toggle', this.#riseAboveDialog, { capture: true });
    addEventListener('pagehide', this.#carry);
    addEventListener('pageshow', showCarriedAgain);
    showCarriedToasts();
  }

  disconnectedCallback() {
    this.#stop?.();
    removeEventListener('pagehide', this.#carry);
    removeEventListener('pageshow', showCarriedAgain);
    document.removeEventListener('toggle', this.#riseAboveDialog, { capture: true });
  }

  #riseAboveDialog = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement) for (const region of this.#regions()) this.#keepOnTop(region);
  };

  /** The browser may keep the page as it is now, and show it so when the visitor goes back. */
  #carry = () => {
    carryToasts((id) => {
      const shown = this.#shown.get(id);
      const language = shown?.item.querySelector('p')?.closest<HTMLElement>('[lang]')?.lang;
      return shown ? { duration: timeLeft(shown), language } : {};
    });
    this.#show([]);
  };

  /** What was tapped answers first, in the next frame; what is said of it comes right behind. */
  #showLater() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.#isWaiting = false;
        this.#show($toasts.get());
      }),
    );
  }

  #show(toasts: readonly Toast[]) {
    const wanted = new Set(toasts.map(({ id }) => id));
    for (const [id, shown] of this.#shown) {
      if (wanted.has(id)) continue;
      hold(shown);
      shown.item.remove();
      this.#shown.delete(id);
    }
    for (const toast of toasts) if (!this.#shown.has(toast.id)) this.#add(toast);
    for (const region of this.#regions()) this.#keepOnTop(region);
  }

  #regions() {
    return this.querySelectorAll<HTMLElement>('[data-position]');
  }

  /** A popover shown anew lies above every dialog that is open by now. */
  #keepOnTop(region: HTMLElement) {
    if (region.matches(':popover-open')) region.hidePopover();
    if (region.childElementCount > 0) region.showPopover();
  }

  #add(toast: Toast) {
    const template = this.querySelector('template');
    const region = this.querySelector(`[data-position='${toast.position}']`);
    const item = template?.content.firstElementChild?.cloneNode(true);
    if (!(item instanceof HTMLElement) || !region) return;
    const text = item.querySelector('p');
    const language = toast.language ?? toastLanguage(toast.text);
    if (text) text.textContent = toast.text;
    if (language) text?.setAttribute('lang', language);
    item.querySelector('[data-dot]')?.classList.add(dots[toast.kind]);
    item.querySelector('[data-close]')?.addEventListener('click', () => dismissToast(toast.id));
    this.#offerAction(item, toast);
    region.append(item);
    const shown = { item, left: toast.duration };
    this.#shown.set(toast.id, shown);
    letGo(shown, toast.id);
    stayInUse(shown, toast.id);
  }

  #offerAction(item: HTMLElement, { id, action }: Toast) {
    const button = item.querySelector<HTMLButtonElement>('[data-action]');
    if (!action || !button) return;
    button.hidden = false;
    button.textContent = action.label;
    button.addEventListener('click', () => {
      action.run();
      dismissToast(id);
    });
  }
}

/** Back has brought this page as the browser kept it. */
function showCarriedAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) showCarriedToasts();
}

function stayInUse(shown: Shown, id: number): void {
  const holds = new Set<string>();
  for (const [start, end] of signs) {
    shown.item.addEventListener(start, () => {
      holds.add(start);
      hold(shown);
    });
    shown.item.addEventListener(end, () => {
      holds.delete(start);
      if (holds.size === 0) letGo(shown, id);
    });
  }
}

function hold(shown: Shown): void {
  clearTimeout(shown.timer);
  shown.left = timeLeft(shown);
  shown.since = undefined;
}

function letGo(shown: Shown, id: number): void {
  hold(shown);
  shown.since = performance.now();
  shown.timer = setTimeout(() => dismissToast(id), shown.left);
}

customElements.define('toast-region', ToastRegion);
