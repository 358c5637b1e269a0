import { expect, it } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { goodRequests } from '../support/good-requests.ts';
import { customerLogin, logSellerIn, registerCustomer } from '../support/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../support/test-shop.ts';

const callers = ['nobody', 'customer', 'other customer', 'seller'] as const;
type Caller = (typeof callers)[number];

const names = Object.keys(endpoints) as EndpointName[];

/** What another customer is told of the first one's address and order. */
const foreign: Partial<Record<EndpointName, number>> = { orderCod: 404, orderStripe: 404, reviewsCreate: 409 };

function expectedStatus(name: EndpointName, caller: Caller): number {
  const { audience } = endpoints[name];
  if (audience === 'anyone') return 200;
  if (audience === 'seller') return caller === 'seller' ? 200 : 401;
  if (caller === 'other customer') return foreign[name] ?? 200;
  return caller === 'customer' ? 200 : 401;
}

const tokenOf: Record<Caller, (shop: TestShop) => Promise<string | undefined>> = {
  nobody: () => Promise.resolve(undefined),
  customer: async (shop) => (await shop.ask('userLogin', { body: customerLogin })).token,
  'other customer': (shop) => registerCustomer(shop, { email: 'outro@example.pt' }),
  seller: logSellerIn,
};

/** All that belongs to the first customer, as the customer sees it. */
async function belongings(shop: TestShop): Promise<unknown> {
  const token = await tokenOf.customer(shop);
  const calls = ['userIsAuth', 'addressGet', 'orderUser', 'reviewsEligibleOrders'] as const;
  return await Promise.all(calls.map((name) => shop.ask(name, { token })));
}

describeOnBothDatabases('Every call', (open) => {
  it.for(callers)('answers %s by its row of the contract', async (caller) => {
    const shop = await open();
    const requests = await goodRequests(shop);
    const token = await tokenOf[caller](shop);
    const before = await belongings(shop);
    const answers: Record<string, number> = {};
    for (const name of names) {
      const sent = endpoints[name].audience === 'anyone' ? requests[name] : { ...requests[name], token };
      answers[name] = (await shop.send(name, sent)).status;
    }
    expect(answers).toEqual(Object.fromEntries(names.map((name) => [name, expectedStatus(name, caller)])));
    const isStranger = caller === 'nobody' || caller === 'other customer';
    if (isStranger) expect(await belongings(shop)).toEqual(before);
  });
});
