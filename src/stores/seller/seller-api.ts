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

/** The additive calls of the back office; apart from `api`, which every page of the shop loads. */
export const sellerApi = {
  office: sellerOffice(client),
  orders: sellerOrders(client),
  people: sellerPeople(client),
  products: sellerProducts(client),
  stock: sellerStock(client),
};

const quietClient = createClient({ ...transport, onUnauthorised: () => undefined });

/** The calls of the health check. They only tell how things are: a 401 ends no session of a customer in this browser. */
export const checks = {
  health: health(quietClient),
  products: products(quietClient),
  users: users(quietClient),
};

/** Whether the API has the additive calls of the back office; only the embedded one does. */
export const hasBackOffice: boolean = isEmbeddedApi;

/** How far something of the back office has come; what is `absent` is not offered by this API and not shown. */
export type LoadState = 'loading' | 'ready' | 'failed' | 'absent';

/** The state before the first call. */
export const firstState: LoadState = hasBackOffice ? 'loading' : 'absent';

/** The state after a call that failed: an API that does not know the call lacks it. */
export const stateAfter = (error: unknown): LoadState =>
  error instanceof ApiError && error.code === 'not_found' ? 'absent' : 'failed';
