import { health } from '#api-client/health.ts';
import { products } from '#api-client/products.ts';
import { ApiError } from '#api-client/api-error.ts';
import { createClient } from '#api-client/client.ts';
import { createSellerClient } from '#api-client/seller-client.ts';
import { sellerOffice } from '#api-client/seller-office.ts';
import { sellerOrders } from '#api-client/seller-orders.ts';
import { sellerPeople } from '#api-client/seller-people.ts';
import { sellerProducts } from '#api-client/seller-products.ts';
import { sellerStock } from '#api-client/seller-stock.ts';
import { users } from '#api-client/users.ts';
import { transport } from '../api.ts';
import { isEmbeddedApi } from '../api-address.ts';

const client = createSellerClient(transport);

/** The additive calls of the back office. They are separate from `api`, because every page of the shop loads `api`. */
export const sellerApi = {
  office: sellerOffice(client),
  orders: sellerOrders(client),
  people: sellerPeople(client),
  products: sellerProducts(client),
  stock: sellerStock(client),
};

const quietClient = createClient({ ...transport, onUnauthorised: () => undefined });

/** The calls of the health check. They only report the state, so a 401 does not end a customer's session. */
export const checks = {
  health: health(quietClient),
  products: products(quietClient),
  users: users(quietClient),
};

/** Whether the API has the additive calls of the back office. Only the embedded API does. */
export const hasBackOffice: boolean = isEmbeddedApi;

/** The loading state of a part of the back office. `absent`: the API lacks it, and it is not shown. */
export type LoadState = 'loading' | 'ready' | 'failed' | 'absent';

/** The state before the first call. */
export const firstState: LoadState = hasBackOffice ? 'loading' : 'absent';

/** Returns the state after a failed call. An API without the call counts as `absent`. */
export const stateAfter = (error: unknown): LoadState =>
  error instanceof ApiError && error.code === 'not_found' ? 'absent' : 'failed';
