import { persistentAtom } from '@nanostores/persistent';
import type { Cart } from '#contract/cart.ts';
import { readCart } from '#domain/cart.ts';
import { storageKeys } from './storage-keys.ts';

/** The customer as kept on the device while the session is being checked (spec 4). */
export interface StoredUser {
  id: string | undefined;
  name: string;
  email: string | undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const optionalText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function readUser(value: unknown): StoredUser | undefined {
  if (typeof value !== 'object' || value === null || !('name' in value)) return undefined;
  const { name, id, email } = value as Record<string, unknown>;
  return typeof name === 'string' ? { id: optionalText(id), name, email: optionalText(email) } : undefined;
}

/** The cart under its key of spec 3; damaged entries are dropped. */
export const storedCart = persistentAtom<Cart>(
  storageKeys.cart,
  {},
  {
    encode: JSON.stringify,
    decode: (text) => readCart(parse(text)),
  },
);

/** Set while a change of the cart has not reached the server of a logged-in customer. */
export const storedCartIsUnsent = persistentAtom<'yes' | undefined>(storageKeys.cartUnsent, undefined);

/** The customer of the last session, or undefined. */
export const storedUser = persistentAtom<StoredUser | undefined>(storageKeys.user, undefined, {
  encode: JSON.stringify,
  decode: (text) => readUser(parse(text)),
});

/** The customer's bearer token, or undefined. */
export const storedToken = persistentAtom<string | undefined>(storageKeys.token, undefined);

/** The seller's bearer token, or undefined; a foreign API keeps the seller by cookie alone. */
export const storedSellerToken = persistentAtom<string | undefined>(storageKeys.sellerToken, undefined);

/** The id of the delivery address chosen last, or undefined. */
export const storedAddressId = persistentAtom<string | undefined>(storageKeys.addressId, undefined);

/** What a page may leave for the next one of this tab. */
export type NextPageNote = 'toast' | 'searchText';

/** Keeps a text for the next page of this tab; without storage it is lost, as nothing depends on it. */
export function keepForNextPage(note: NextPageNote, text: string): void {
  try {
    sessionStorage.setItem(storageKeys[note], text);
  } catch {
    return;
  }
}

/** Takes the text that the page before has kept, once. */
export function takeFromLastPage(note: NextPageNote): string | undefined {
  try {
    const text = sessionStorage.getItem(storageKeys[note]) ?? undefined;
    sessionStorage.removeItem(storageKeys[note]);
    return text;
  } catch {
    return undefined;
  }
}
