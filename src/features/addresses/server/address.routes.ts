import { addressEndpoints } from '../contract/address-endpoints.ts';
import { limits } from '#core/limits.ts';
import { addresseeOf } from '../rules/address-view.ts';
import { randomId } from '#server/database/random-id.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { CallLimits } from '#server/limits/call-limits.ts';
import type { ApiRouter, RouteDeps } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { apiMessages } from '#core/text/api-messages.ts';
import { expectRealPlace } from './expect-real-place.ts';
import { countAddresses, insertAddress, listAddresses, nameAccount } from './address.repository.ts';

export interface AddressDeps extends RouteDeps {
  limits: CallLimits;
}

export function registerAddressRoutes(router: ApiRouter<AddressDeps>): void {
  const { db, now, limits: callLimits } = router.deps;

  route(router, addressEndpoints.addressGet, async ({ account }) => ({
    addresses: await listAddresses(db, account.id),
  }));

  route(router, addressEndpoints.addressAdd, async ({ account, body, ip }) => {
    expectRealPlace(body.address);
    await callLimits.address.count(account.id, ip);
    if ((await countAddresses(db, account.id)) >= limits.address.maxPerCustomer) {
      throw new ApiProblem('too_many_addresses');
    }
    const row = { id: randomId(), userId: account.id, address: body.address, createdAt: now().toISOString() };
    await insertAddress(db, row);
    await nameAccount(db, account.id, addresseeOf({ ...body.address, _id: row.id }));
    return { message: apiMessages.addressAdded };
  });
}
