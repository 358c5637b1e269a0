import { $toasts } from './toasts.ts';

/** Goes to another page of the shop. */
export const goTo = (path: string): void => globalThis.location.assign(path);

/** Sends the browser away, to a payment provider's page for example; what was said here ends with this page. */
export function leaveTo(url: string): void {
  $toasts.set([]);
  globalThis.location.assign(url);
}
