import { storageKeys } from './storage-keys.ts';

/** What a tab keeps from one page to the next; it ends with the tab, and nothing may depend on it. */
export type TabNote = 'toasts' | 'promoCode' | 'paymentType' | 'leftToPay' | 'sessionSought';

/** Keeps a text in this tab, or forgets it; a browser without storage keeps nothing. */
export function keepInTab(note: TabNote, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(storageKeys[note]);
    else sessionStorage.setItem(storageKeys[note], text);
  } catch {
    return;
  }
}

/** What this tab has kept. */
export function readInTab(note: TabNote): string | undefined {
  try {
    return sessionStorage.getItem(storageKeys[note]) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Takes what this tab has kept, once. */
export function takeFromTab(note: TabNote): string | undefined {
  const text = readInTab(note);
  keepInTab(note, undefined);
  return text;
}
