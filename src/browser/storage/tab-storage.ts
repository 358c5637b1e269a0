import { storageKeys } from './storage-keys.ts';

/** The values that a tab stores from page to page. They are lost with the tab, so nothing may depend on them. */
export type TabItem =
  | 'toasts'
  | 'promoCode'
  | 'nif'
  | 'company'
  | 'pickup'
  | 'placedOrder'
  | 'leftToPay'
  | 'helpAbout'
  | 'sessionSought'
  | 'stockCounts';

/** Sets or removes a value of this tab. Does nothing in a browser without storage. */
export function setTabItem(item: TabItem, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(storageKeys[item]);
    else sessionStorage.setItem(storageKeys[item], text);
  } catch {
    // The storage is full or forbidden. The page works without it.
    return;
  }
}

export function getTabItem(item: TabItem): string | undefined {
  try {
    return sessionStorage.getItem(storageKeys[item]) ?? undefined;
  } catch {
    // The browser forbids storage, so there is no value.
    return undefined;
  }
}

export function consumeTabItem(item: TabItem): string | undefined {
  const text = getTabItem(item);
  setTabItem(item, undefined);
  return text;
}
