import { $toasts, dismissToast, type Toast } from '#stores/toasts.ts';
import { toastLanguage } from '#text/toast-language.ts';

const dots = { success: 'bg-kelp', error: 'bg-buoy' };

/** What begins to hold a toast, and what ends it. */
const signs = [
  ['pointerenter', 'pointerleave'],
  ['focusin', 'focusout'],
] as const;

/** `<toast-region>`: shows the toasts of the store by its `<template>`; a toast that is pointed at or focused stays. */
class ToastRegion extends HTMLElement {
  #shown = new Map<number, { item: HTMLElement; timer: ReturnType<typeof setTimeout> | undefined }>();
  #stop?: () => void;
  #isWaiting = false;

  connectedCallback() {
    this.#stop = $toasts.subscribe(() => this.#showLater());
    document.addEventListener('toggle', this.#riseAboveDialog, { capture: true });
  }

  disconnectedCallback() {
    this.#stop?.();
    document.removeEventListener('toggle', this.#riseAboveDialog, { capture: true });
  }

  #riseAboveDialog = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement) for (const region of this.#regions()) this.#keepOnTop(region);
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
    for (const [id, { item, timer }] of this.#shown) {
      if (wanted.has(id)) continue;
      clearTimeout(timer);
      item.remove();
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
    this.#shown.set(toast.id, { item, timer: undefined });
    this.#letGo(toast);
    this.#stayInUse(item, toast);
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

  #stayInUse(item: HTMLElement, toast: Toast) {
    const holds = new Set<string>();
    for (const [start, end] of signs) {
      item.addEventListener(start, () => {
        holds.add(start);
        clearTimeout(this.#shown.get(toast.id)?.timer);
      });
      item.addEventListener(end, () => {
        holds.delete(start);
        if (holds.size === 0) this.#letGo(toast);
      });
    }
  }

  #letGo({ id, duration }: Toast) {
    const shown = this.#shown.get(id);
    if (!shown) return;
    clearTimeout(shown.timer);
    shown.timer = setTimeout(() => dismissToast(id), duration);
  }
}

customElements.define('toast-region', ToastRegion);
