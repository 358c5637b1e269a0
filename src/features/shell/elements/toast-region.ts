import { $toasts, carryToasts, dismissToast, showCarriedToasts, type Toast } from '#browser/toasts.ts';
import { toastLanguage } from '#core/text/toast-language.ts';
import { makeRoom, openDialog } from './toast-room.ts';

const dots = { success: 'bg-kelp', error: 'bg-buoy' };

/** The pairs of events that pause and resume the time of a toast. */
const signs = [
  ['pointerenter', 'pointerleave'],
  ['focusin', 'focusout'],
] as const;

/** The time in milliseconds until a screen reader has noticed a new live region and reads its changes. */
const SETTLED = 50;

/** A toast on the screen. `left` is its remaining time in milliseconds, counted from `since` while the toast is not paused. */
interface Shown {
  item: HTMLElement;
  left: number;
  since?: number | undefined;
  timer?: ReturnType<typeof setTimeout>;
}

const timeLeft = ({ left, since }: Shown) => (since === undefined ? left : left - (performance.now() - since));

/**
 * `<toast-region>`: shows the toasts of the store with its `<template>`, and those of the previous page for their remaining time. Hover and
 * focus pause a toast. While a modal dialog is open, the toasts are inside it, because the rest of the page is inert and silent.
 */
class ToastRegion extends HTMLElement {
  #shown = new Map<number, Shown>();
  #found: HTMLElement[] = [];
  #stop?: () => void;
  #isWaiting = false;
  #dialogs = new MutationObserver(() => this.#show($toasts.get()));

  connectedCallback() {
    document.addEventListener('toggle', this.#riseAboveMenu, { capture: true });
    this.#stop = $toasts.subscribe(() => this.#showLater());
    this.#dialogs.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    addEventListener('pagehide', this.#carry);
    addEventListener('pageshow', showCarriedAgain);
    showCarriedToasts();
  }

  disconnectedCallback() {
    this.#stop?.();
    this.#dialogs.disconnect();
    document.removeEventListener('toggle', this.#riseAboveMenu, { capture: true });
    removeEventListener('pagehide', this.#carry);
    removeEventListener('pageshow', showCarriedAgain);
  }

  /** The regions for toasts. They move into a dialog while it is open. */
  get #regions() {
    if (this.#found.length > 0) return this.#found;
    this.#found = [...this.querySelectorAll<HTMLElement>('[data-position]')];
    for (const region of this.#found) region.addEventListener('click', keepFromDialog);
    return this.#found;
  }

  /** Showing a popover again places it above a menu that has opened meanwhile. */
  #riseAboveMenu = ({ target }: Event) => {
    if (!(target instanceof HTMLDialogElement)) return;
    for (const region of this.#regions) {
      if (!region.matches(':popover-open')) continue;
      region.hidePopover();
      region.showPopover();
    }
  };

  /** Stores the toasts for the next page and removes them here, because Back may restore this page from the cache of the browser. */
  #carry = () => {
    carryToasts((id) => {
      const shown = this.#shown.get(id);
      const language = shown?.item.querySelector('p')?.closest<HTMLElement>('[lang]')?.lang;
      return shown ? { duration: timeLeft(shown), language } : {};
    });
    this.#show([]);
  };

  /** The tapped control responds first, in the next frame. The toast follows right after it. */
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
      pauseTimer(shown);
      shown.item.remove();
      this.#shown.delete(id);
    }
    for (const region of this.#regions) this.#place(region, toasts);
    for (const toast of toasts) this.#put(toast);
    for (const { id, action } of toasts) this.#offer(id, action !== undefined && !openDialog());
    makeRoom(openDialog(), this.#regions);
  }

  /** Places a region where users see its toasts and screen readers announce them: inside an open dialog, which covers all other popovers. */
  #place(region: HTMLElement, toasts: readonly Toast[]) {
    const dialog = openDialog();
    const host = dialog ?? this;
    const isNeeded = toasts.some(({ position }) => position === region.dataset.position);
    if (region.parentElement !== host) {
      // Content that is already in the region would not be announced again.
      if (dialog) region.replaceChildren();
      host.append(region);
    } else if (isNeeded === region.matches(':popover-open')) return;
    if (region.matches(':popover-open')) region.hidePopover();
    if (isNeeded) region.showPopover();
  }

  #put(toast: Toast) {
    const shown = this.#shown.get(toast.id) ?? this.#make(toast);
    const region = this.#regions.find(({ dataset }) => dataset.position === toast.position);
    if (!shown || !region || shown.item.parentElement) return;
    pauseTimer(shown);
    shown.timer = setTimeout(() => {
      region.append(shown.item);
      startTimer(shown, toast.id);
      makeRoom(openDialog(), this.#regions);
    }, SETTLED);
  }

  #make(toast: Toast): Shown | undefined {
    const item = this.querySelector('template')?.content.firstElementChild?.cloneNode(true);
    if (!(item instanceof HTMLElement)) return undefined;
    const text = item.querySelector('p');
    const language = toast.language ?? toastLanguage(toast.text);
    if (text) text.textContent = toast.text;
    if (language) text?.setAttribute('lang', language);
    item.querySelector('[data-dot]')?.classList.add(dots[toast.kind]);
    item.querySelector('[data-close]')?.addEventListener('click', () => dismissToast(toast.id));
    this.#offerAction(item, toast);
    const shown = { item, left: toast.duration };
    this.#shown.set(toast.id, shown);
    stayInUse(shown, toast.id);
    return shown;
  }

  /** Hides the action of a toast while a dialog is open, because the action belongs to the page below. */
  #offer(id: number, isOffered: boolean) {
    this.#shown.get(id)?.item.querySelector('[data-action]')?.toggleAttribute('hidden', !isOffered);
  }

  #offerAction(item: HTMLElement, { id, action }: Toast) {
    const button = item.querySelector<HTMLButtonElement>('[data-action]');
    if (!action || !button) return;
    button.textContent = action.label;
    button.addEventListener('click', () => {
      action.run();
      dismissToast(id);
    });
  }
}

/** A tap on a toast must not count as a tap on the dialog around it. */
function keepFromDialog(event: Event): void {
  if (openDialog()) event.stopPropagation();
}

/** Shows stored toasts when Back restores this page from the cache of the browser. */
function showCarriedAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) showCarriedToasts();
}

function stayInUse(shown: Shown, id: number): void {
  const holds = new Set<string>();
  for (const [start, end] of signs) {
    shown.item.addEventListener(start, () => {
      holds.add(start);
      pauseTimer(shown);
    });
    shown.item.addEventListener(end, () => {
      holds.delete(start);
      if (holds.size === 0) startTimer(shown, id);
    });
  }
}

function pauseTimer(shown: Shown): void {
  clearTimeout(shown.timer);
  shown.left = timeLeft(shown);
  shown.since = undefined;
}

function startTimer(shown: Shown, id: number): void {
  pauseTimer(shown);
  shown.since = performance.now();
  shown.timer = setTimeout(() => dismissToast(id), shown.left);
}

customElements.define('toast-region', ToastRegion);
