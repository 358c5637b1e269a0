import { $toasts } from './toasts.ts';

export const goTo = (path: string): void => globalThis.location.assign(path);

/** Leaves the shop, for example to a payment provider. Clears the toasts, because they belong to this page. */
export function leaveTo(url: string): void {
  $toasts.set([]);
  globalThis.location.assign(url);
}
