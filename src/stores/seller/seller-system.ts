import { map } from 'nanostores';
import type { SystemState } from '#contract/seller/seller-dashboard.ts';
import type { Finding } from '#contract/system/readiness.ts';
import { checks, firstState, hasBackOffice, type LoadState, sellerApi, stateAfter } from './seller-api.ts';
import { $isLoggedIn } from '../account/session.ts';
import { storedCart } from '../storage/storage.ts';

/** The machine behind the shop. */
export const $system = map<{ state: LoadState; system?: SystemState | undefined }>({ state: firstState });

/** Asks for version, database, disk and last backup. */
export async function loadSystem(): Promise<void> {
  if (!hasBackOffice) return;
  $system.setKey('state', 'loading');
  try {
    $system.set({ state: 'ready', system: await sellerApi.office.system() });
  } catch (error) {
    $system.setKey('state', stateAfter(error));
  }
}

/** What the shop still needs before it sells. */
export const $readiness = map<{ state: LoadState; findings: Finding[] }>({ state: firstState, findings: [] });

/** Asks what the shop still needs before it sells. */
export async function loadReadiness(): Promise<void> {
  if (!hasBackOffice) return;
  $readiness.setKey('state', 'loading');
  try {
    $readiness.set({ state: 'ready', findings: await sellerApi.office.readiness() });
  } catch (error) {
    $readiness.setKey('state', stateAfter(error));
  }
}

/** How an item of the health check is (spec 4). */
export type Health = 'checking' | 'ok' | 'warning' | 'error';

/**
 * The health check, item by item (spec 4); a warning is only of the cart, when it has no entry. There is no session to
 * check while no customer is logged in in this browser: a seller needs none.
 */
export const $health = map<Record<'api' | 'cart' | 'products', Health> & { session?: Health | undefined }>({
  api: 'checking',
  session: undefined,
  cart: 'checking',
  products: 'checking',
});

/** Checks the items anew; a failure is shown as the item's state and not said (spec 8). */
export async function checkHealth(): Promise<void> {
  const isCustomer = $isLoggedIn.get();
  const cart = Object.keys(storedCart.get()).length > 0 ? 'ok' : 'warning';
  $health.set({ api: 'checking', session: isCustomer ? 'checking' : undefined, cart, products: 'checking' });
  const note = (item: 'api' | 'session' | 'products', call: Promise<unknown>) =>
    call.then(
      () => $health.setKey(item, 'ok'),
      () => $health.setKey(item, 'error'),
    );
  await Promise.all([
    note('api', checks.health.check()),
    note('products', checks.products.list()),
    isCustomer && note('session', checks.users.isAuth()),
  ]);
}
