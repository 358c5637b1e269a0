import { expect } from 'vitest';
import type { Endpoint } from '#core/endpoint.ts';
import { type EndpointName, endpoints } from '#app/endpoints.ts';
import { type ErrorCode, Failure } from '#core/errors.ts';
import { goodRequests } from '../../support/good-requests.ts';
import { customerLogin, registerCustomer } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const callers = ['nobody', 'made-up token', 'customer', 'other customer', 'seller'] as const;
type Caller = (typeof callers)[number];

const names = Object.keys(endpoints) as EndpointName[];

/** The status of each call when another customer names the first customer's address or order. */
const foreign: Partial<Record<EndpointName, number>> = {
  orderCod: 404,
  orderStripe: 404,
  orderDetail: 404,
  orderConfirm: 404,
  orderCancel: 404,
  orderPay: 404,
  orderAddress: 404,
  orderReturn: 404,
  reviewsCreate: 409,
  reviewsChange: 404,
  passkeyAdd: 400,
  passkeyRename: 404,
  passkeyRemove: 404,
};

/** The expected status. A rejection for the wrong session is its error code, with the status in front if that is not 401. */
function expectedAnswer(name: EndpointName, caller: Caller): number | ErrorCode | `200 ${ErrorCode}` {
  const { audience, answersStrangers }: Endpoint = endpoints[name];
  if (audience === 'anyone') return 200;
  if (audience === 'seller' && caller !== 'seller') return answersStrangers ? '200 seller_only' : 'seller_only';
  if (audience === 'seller') return 200;
  if (caller === 'other customer') return foreign[name] ?? 200;
  if (caller === 'customer') return 200;
  return answersStrangers && caller === 'nobody' ? '200 not_authenticated' : 'not_authenticated';
}

const tokenOf: Record<Exclude<Caller, 'seller'>, (shop: TestShop) => Promise<string | undefined>> = {
  nobody: () => Promise.resolve(undefined),
  'made-up token': () => Promise.resolve('made-up'),
  customer: async (shop) => (await shop.ask('userLogin', { body: customerLogin })).token,
  'other customer': (shop) => registerCustomer(shop, { email: 'outro@example.pt' }),
};

async function answerOf(reply: Response): Promise<number | string> {
  const { success, data } = Failure.safeParse(await reply.json().catch(() => undefined));
  if (success && reply.status === 200) return `200 ${data.code}`;
  return success && reply.status === 401 ? String(data.code) : reply.status;
}

/** All data of the first customer, as that customer sees it. */
async function belongings(shop: TestShop): Promise<unknown> {
  const token = await tokenOf.customer(shop);
  const calls = ['userIsAuth', 'addressGet', 'orderUser', 'reviewsEligibleOrders', 'reviewsMine'] as const;
  return await Promise.all(calls.map((name) => shop.ask(name, { token })));
}

describeOnBothDatabases('Every call', (it) => {
  it.for(callers)('Every call answers %s as its row says, and matches its schema.', async (caller, { shop }) => {
    const requests = await goodRequests(shop);
    const token = caller === 'seller' ? requests.sellerIsAuth.token : await tokenOf[caller](shop);
    const before = await belongings(shop);
    const answers: Record<string, unknown> = {};
    for (const name of names) {
      const sent = endpoints[name].audience === 'anyone' ? requests[name] : { ...requests[name], token };
      if (expectedAnswer(name, caller) === 200) await shop.ask(name, sent);
      else answers[name] = await answerOf(await shop.send(name, sent));
    }
    const refusals = names.map((name) => [name, expectedAnswer(name, caller)]).filter(([, answer]) => answer !== 200);
    expect(answers).toEqual(Object.fromEntries(refusals));
    const isOfOurs = caller === 'customer' || caller === 'seller';
    if (!isOfOurs) expect(await belongings(shop)).toEqual(before);
  });
});
