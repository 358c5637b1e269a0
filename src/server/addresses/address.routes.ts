import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { apiMessages } from '#text/api-messages.ts';
import { ApiProblem } from '../http/api-problem.ts';
import type { ApiRouter } from '../http/api-router.ts';
import { route } from '../http/route.ts';
import { randomId } from '../random-id.ts';
import { countAddresses, insertAddress, listAddresses } from './address.repository.ts';

export function registerAddressRoutes(router: ApiRouter): void {
  const { db, now } = router.deps;

  route(router, endpoints.addressGet, async ({ account }) => ({
    addresses: await listAddresses(db, account.id),
  }));

  route(router, endpoints.addressAdd, async ({ account, body }) => {
    if ((await countAddresses(db, account.id)) >= limits.address.maxPerCustomer) {
      throw new ApiProblem('too_many_addresses');
    }
    const row = { id: randomId(), userId: account.id, address: body.address, createdAt: now().toISOString() };
    await insertAddress(db, row);
    return { message: apiMessages.addressAdded };
  });
}
