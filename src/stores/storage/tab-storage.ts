import { storageKeys } from './storage-keys.ts';

/** What a tab keeps from one page to the next; it is lost with the tab, so nothing may depend on it. */
export type TabItem =
  | 'toasts'
  | 'promoCode'
  | 'nif'
  | 'company'
  | 'placedOrder'
  | 'leftToPay'
  | 'helpAbout'
  | 'sessionSought'
  | 'stockCounts';

/** Sets an item of this tab, or removes it; does nothing in a browser without storage. */
export function setTabItem(item: TabItem, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(storageKeys[item]);
    else sessionStorage.setItem(storageKeys[item], text);
  } catch {
    // The browser forbids storage or it is full; the page works without.
    return;
  }
}

/** Reads an item of this tab. */
export function getTabItem(item: TabItem): string | undefined {
  try {
    return sessionStorage.getItem(storageKeys[item]) ?? undefined;
  } catch {
    // The browser forbids storage; nothing is kept.
    return undefined;
  }
}

/** Reads an item of this tab and removes it. */
export function consumeTabItem(item: TabItem): string | undefined {
  const text = getTabItem(item);
  setTabItem(item, undefined);
  return text;
}
