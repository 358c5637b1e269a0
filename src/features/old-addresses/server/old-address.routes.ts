import type { ApiRouter, RouteDeps } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { oldAddressEndpoints } from '../contract/old-address-endpoints.ts';
import { storedPath } from '../rules/old-path.ts';
import type { ShopPages } from '../rules/shop-pages.ts';
import type { MissingDeps } from './missing-addresses.service.ts';
import { deleteRedirect, listMissing, listRedirects, setIgnored } from './old-address.repository.ts';
import { setRedirect, toOldAddress } from './old-address.service.ts';

export interface OldAddressDeps extends RouteDeps, MissingDeps {
  shopPages: ShopPages;
}

export function registerOldAddressRoutes(router: ApiRouter<OldAddressDeps>): void {
  const { deps } = router;
  const { db } = deps;

  route(router, oldAddressEndpoints.missingAddresses, async ({ query }) => {
    const { rows: addresses, ...page } = await listMissing(db, query.ignored === 'yes', query.page);
    return { addresses, ...page };
  });

  route(router, oldAddressEndpoints.missingAddressIgnore, async ({ body }) => {
    await setIgnored(db, storedPath(body.path) ?? body.path, body.isIgnored);
    return {};
  });

  route(router, oldAddressEndpoints.oldAddresses, async ({ query }) => {
    const { rows, ...page } = await listRedirects(db, query.query, query.page);
    return { addresses: rows.map(toOldAddress), ...page };
  });

  route(router, oldAddressEndpoints.oldAddressSet, async ({ body }) => ({ address: await setRedirect(deps, body) }));

  route(router, oldAddressEndpoints.oldAddressDelete, async ({ body }) => {
    await deleteRedirect(db, storedPath(body.path) ?? body.path);
    return {};
  });
}
