import { expect, it } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { logSellerIn, registerCustomer } from '../support/shoppers.ts';
import { describeOnBothDatabases } from '../support/test-shop.ts';

const namesFor = (audience: 'customer' | 'seller') =>
  (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].audience === audience);

describeOnBothDatabases('What only a customer may do', (open) => {
  it.for(namesFor('customer'))('%s is refused to visitors, sellers and made-up tokens', async (name) => {
    const shop = await open();
    for (const token of [undefined, 'made-up', await logSellerIn(shop)]) {
      expect(await shop.refused(name, { token })).toMatchObject({ status: 401, code: 'not_authenticated' });
    }
  });
});

describeOnBothDatabases('What only the seller may do', (open) => {
  it.for(namesFor('seller'))('%s is refused to visitors, customers and made-up tokens', async (name) => {
    const shop = await open();
    for (const token of [undefined, 'made-up', await registerCustomer(shop)]) {
      expect(await shop.refused(name, { token })).toMatchObject({ status: 401, code: 'seller_only' });
    }
  });
});
