import { createClient, type Transport } from '#browser/api/client.ts';
import { apiAddress, isEmbeddedApi } from '#browser/api-address.ts';
import { forgetSeller } from '../stores/seller-flag.ts';
import { endSession } from '../stores/session-end.ts';
import { storedSellerToken, storedToken } from '../stores/storage.ts';

/** A token from an earlier version of the shop may still be on the device. The embedded API must not receive it. */
const sellerToken = (): string | undefined => (isEmbeddedApi ? undefined : storedSellerToken.get());

export const transport: Transport = {
  baseUrl: apiAddress || globalThis.location?.origin,
  fetch: (request) => globalThis.fetch(request),
  token: (audience) => (audience === 'seller' ? sellerToken() : storedToken.get()),
  onUnauthorised(audience, token) {
    if (audience === 'seller') forgetSeller();
    // A 401 for an earlier token, or for none, must not end a newer session.
    else if (token === storedToken.get()) endSession();
  },
};

export const client = createClient(transport);
