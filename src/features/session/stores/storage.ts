import { persistentAtom } from '@nanostores/persistent';
import type { Cart } from '#core/cart/cart-contract.ts';
import { readCart } from '#core/cart/cart.ts';
import '#browser/storage/storage-engine.ts';
import { storageKeys } from '#browser/storage/storage-keys.ts';

/** The customer as stored on the device during the session check (spec 4). */
export interface StoredUser {
  id: string | undefined;
  name: string;
  email: string | undefined;
}

export function parseStored(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Damaged data count as none.
    return undefined;
  }
}

const optionalText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function readUser(value: unknown): StoredUser | undefined {
  if (typeof value !== 'object' || value === null || !('name' in value)) return undefined;
  const { name, id, email } = value as Record<string, unknown>;
  return typeof name === 'string' ? { id: optionalText(id), name, email: optionalText(email) } : undefined;
}

/** The cart under its key of spec 3. Damaged entries are dropped. */
export const storedCart = persistentAtom<Cart>(
  storageKeys.cart,
  {},
  {
    encode: JSON.stringify,
    decode: (text) => readCart(parseStored(text)),
  },
);

/** Set while a change of the cart has not reached the server of a logged-in customer. */
export const storedCartIsUnsent = persistentAtom<'yes' | undefined>(storageKeys.cartUnsent, undefined);

export const storedUser = persistentAtom<StoredUser | undefined>(storageKeys.user, undefined, {
  encode: JSON.stringify,
  decode: (text) => readUser(parseStored(text)),
});

export const storedToken = persistentAtom<string | undefined>(storageKeys.token, undefined);

/** The bearer token of a seller at a foreign API that uses one, or undefined. The embedded API uses only a cookie. */
export const storedSellerToken = persistentAtom<string | undefined>(storageKeys.sellerToken, undefined);

/** An order that was sent but has no response yet. `startedAt` is in milliseconds of this device's clock. */
export interface StoredAttempt {
  key: string;
  order: { items: readonly unknown[] };
  startedAt: number;
}

function readAttempt(value: unknown): StoredAttempt | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { key, order, startedAt } = value as Partial<StoredAttempt>;
  if (typeof key !== 'string' || typeof startedAt !== 'number' || !Array.isArray(order?.items)) return undefined;
  return { key, order, startedAt };
}

/** The order without a response, or undefined. A retry must not order it twice. */
export const storedAttempt = persistentAtom<StoredAttempt | undefined>(storageKeys.orderAttempt, undefined, {
  encode: JSON.stringify,
  decode: (text) => readAttempt(parseStored(text)),
});

/** The cart when the customer left for the payment provider. `orderId` may still be unknown. */
export interface StoredCardOrder {
  orderId: string | undefined;
  cart: Cart;
}

function readCardOrder(value: unknown): StoredCardOrder | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { orderId, cart } = value as Record<string, unknown>;
  return { orderId: optionalText(orderId), cart: readCart(cart) };
}

/** The unpaid card order, or undefined. Its units stay in the cart until it is paid. */
export const storedCardOrder = persistentAtom<StoredCardOrder | undefined>(storageKeys.cardOrder, undefined, {
  encode: JSON.stringify,
  decode: (text) => readCardOrder(parseStored(text)),
});

export const storedAddressId = persistentAtom<string | undefined>(storageKeys.addressId, undefined);
