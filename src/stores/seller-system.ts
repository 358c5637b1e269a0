import { map } from 'nanostores';
import { ApiError } from '#api-client/api-error.ts';
import type { SystemState } from '#contract/seller-dashboard.ts';
import { checks, firstState, hasBackOffice, type LoadState, sellerApi, stateAfter } from './seller-api.ts';
import { storedCart } from './storage.ts';

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

/** How an item of the health check is (spec 4). */
export type Health = 'checking' | 'ok' | 'warning' | 'error';

/** The health check, item by item (spec 4); a warning is only of the cart, when it has no entry. */
export const $health = map<Record<'api' | 'session' | 'cart' | 'products', Health>>({
  api: 'checking',
  session: 'checking',
  cart: 'checking',
  products: 'checking',
});

/** Checks the four items anew; a failure is shown as the item's state and not said (spec 8). */
export async function checkHealth(): Promise<void> {
  $health.set({ api: 'checking', session: 'checking', cart: 'checking', products: 'checking' });
  $health.setKey('cart', Object.keys(storedCart.get()).length > 0 ? 'ok' : 'warning');
  const isWell = (call: Promise<unknown>): Promise<boolean> => call.then(() => true).catch(() => false);
  const note = async (item: 'api' | 'session' | 'products', answer: Promise<boolean>) =>
    $health.setKey(item, (await answer) ? 'ok' : 'error');
  await Promise.all([
    note(
      'api',
      checks.health
        .check()
        .then(() => true)
        .catch(hasAnswered),
    ),
    note('session', isWell(checks.users.isAuth())),
    note('products', isWell(checks.products.list())),
  ]);
}

/** An external API has no such call, but is there when it says so. */
const hasAnswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'refused' || error.kind === 'unauthorised');
