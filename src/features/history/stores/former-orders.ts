import { map } from 'nanostores';
import { isEmbeddedApi } from '#browser/api-address.ts';
import { whenBackOnline } from '#browser/connection.ts';
import { storedUser } from '#features/session/stores/storage.ts';
import { formerOrderApi } from '../client/former-order-api.ts';
import type { FormerOrder } from '../contract/former-order.ts';

interface FormerOrders {
  state: 'none' | 'ready' | 'failed';
  orders: readonly FormerOrder[];
}

const noOrders: FormerOrders = { state: 'none', orders: [] };

/** The customer's orders in the former shop, newest first. */
export const $formerOrders = map<FormerOrders>(noOrders);

// A customer must not see the orders of the previous one.
storedUser.listen((user) => {
  if (!user) $formerOrders.set(noOrders);
});

/** Loads the orders. Only the embedded API has them. A failure shows nothing more, because the page's own list says what is wrong. */
export async function loadFormerOrders(): Promise<void> {
  if (!isEmbeddedApi || !storedUser.get()) return;
  try {
    $formerOrders.set({ state: 'ready', orders: await formerOrderApi.own() });
  } catch (error) {
    $formerOrders.setKey('state', 'failed');
    console.warn('The orders of the former shop could not be loaded', error);
  }
}

whenBackOnline(() => $formerOrders.get().state === 'failed', loadFormerOrders);
