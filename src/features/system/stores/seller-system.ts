import { map } from 'nanostores';
import { createClient } from '#browser/api/client.ts';
import { healthEndpoints } from '../contract/health-endpoints.ts';
import { productEndpoints } from '#features/catalogue/contract/product-endpoints.ts';
import { userEndpoints } from '#features/session/contract/user-endpoints.ts';
import type { BackupState, SystemState } from '../contract/system-endpoints.ts';
import type { Finding } from '../contract/readiness.ts';
import { firstState, hasBackOffice, type LoadState, stateAfter } from '#features/seller/stores/seller-api.ts';
import { $isLoggedIn } from '#features/session/stores/session.ts';
import { storedCart } from '#features/session/stores/storage.ts';
import { transport } from '#features/session/client/client.ts';
import { systemApi } from '../client.ts';

/** The client of the health check. It only reports the state, so a 401 does not end a customer's session. */
const quietClient = createClient({ ...transport, onUnauthorised: () => undefined });

export const $system = map<{ state: LoadState; system?: SystemState | undefined }>({ state: firstState });

export async function loadSystem(): Promise<void> {
  if (!hasBackOffice) return;
  $system.setKey('state', 'loading');
  try {
    $system.set({ state: 'ready', system: await systemApi.system() });
  } catch (error) {
    $system.setKey('state', stateAfter(error));
  }
}

export const $readiness = map<{ state: LoadState; findings: Finding[] }>({ state: firstState, findings: [] });

export async function loadReadiness(): Promise<void> {
  if (!hasBackOffice) return;
  $readiness.setKey('state', 'loading');
  try {
    $readiness.set({ state: 'ready', findings: await systemApi.readiness() });
  } catch (error) {
    $readiness.setKey('state', stateAfter(error));
  }
}

export const $backups = map<{ state: LoadState; backups?: BackupState | undefined }>({ state: firstState });

export async function loadBackups(): Promise<void> {
  if (!hasBackOffice) return;
  $backups.setKey('state', 'loading');
  try {
    $backups.set({ state: 'ready', backups: await systemApi.backups() });
  } catch (error) {
    $backups.setKey('state', stateAfter(error));
  }
}

export const { backupAddress } = systemApi;

/** The state of an item of the health check (spec 4). */
export type Health = 'checking' | 'ok' | 'warning' | 'error';

/** The health check by item (spec 4). Only an empty cart is a warning. `session` is undefined while no customer is logged in. */
export const $health = map<Record<'api' | 'cart' | 'products', Health> & { session?: Health | undefined }>({
  api: 'checking',
  session: undefined,
  cart: 'checking',
  products: 'checking',
});

/** Checks all items again. A failure becomes the item's state, without a toast (spec 8). */
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
    note('api', quietClient.call(healthEndpoints.health)),
    note('products', quietClient.call(productEndpoints.productList)),
    isCustomer && note('session', quietClient.call(userEndpoints.userIsAuth)),
  ]);
}
