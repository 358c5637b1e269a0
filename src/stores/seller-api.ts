import { health } from '#api-client/health.ts';
import { ApiError } from '#api-client/api-error.ts';
import { createClient } from '#api-client/client.ts';
import { createSellerClient } from '#api-client/seller-client.ts';
import { sellerOffice } from '#api-client/seller-office.ts';
import { sellerOrders } from '#api-client/seller-orders.ts';
import { sellerProducts } from '#api-client/seller-products.ts';
import { isEmbeddedApi, transport } from './api.ts';

const client = createSellerClient(transport);

/** The additive calls of the back office; apart from `api`, which every page of the shop loads. */
export const sellerApi = {
  health: health(createClient(transport)),
  office: sellerOffice(client),
  orders: sellerOrders(client),
  products: sellerProducts(client),
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
