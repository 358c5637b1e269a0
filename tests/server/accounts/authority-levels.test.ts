import { expect, it } from 'vitest';
import type { Endpoint } from '#core/endpoint.ts';
import { type EndpointName, endpoints } from '#app/endpoints.ts';
import { Failure } from '#core/errors.ts';
import { authority, openCalls } from '#app/api/authority.ts';
import {
  customerLevels,
  type CustomerLevel,
  type Ruling,
  sellerLevels,
  type SellerLevel,
} from '#server/routing/authority.ts';
import { goodRequests } from '../../support/good-requests.ts';
import { customerLogin, logSellerIn, registerCustomer, registerUnproven } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const names = Object.keys(endpoints) as EndpointName[];
const ofAudience = (audience: Endpoint['audience']) => names.filter((name) => endpoints[name].audience === audience);
const AN_HOUR = 60 * 60_000;

/** The error for a caller who sends no password, by ruling. Returns undefined if the call succeeds. */
const refusalOf = (ruling: Ruling, isRecent: boolean): string | undefined => {
  if (ruling === 'refused') return 'address_unproven';
  if (ruling === 'password') return 'password_wrong';
  return ruling === 'proof' && !isRecent ? 'password_needed' : undefined;
};
const doors = ['address_unproven', 'password_needed', 'code_needed', 'password_wrong'];

/** The first call turns a guest into an account. The second deletes it. */
const changing = new Set<EndpointName>(['passwordChange', 'userDelete']);

/** The body of a valid request without its optional password. */
function withoutPassword<Sent extends { body?: unknown }>({ body, ...sent }: Sent) {
  if (typeof body !== 'object' || body === null) return { ...sent, body };
  const { password, current, ...rest } = body as Record<string, unknown>;
  const isNew = current !== undefined;
  // The call that changes the e-mail requires the field, so it stays with an empty value.
  return { ...sent, body: { ...rest, ...(isNew && { password }), ...('email' in rest && { password: '' }) } };
}

const sessionAt: Record<CustomerLevel, (shop: TestShop) => Promise<string | undefined>> = {
  guest: async (shop) => (await shop.ask('guest', { body: { email: 'visita@example.pt' } })).token,
  unproven: (shop) => registerUnproven(shop, { email: 'nova-conta@example.pt' }),
  proven: (shop) => registerCustomer(shop, { email: 'antiga@example.pt' }),
  recent: async (shop) =>
    (await shop.ask('userLogin', { body: { ...customerLogin, email: 'antiga@example.pt' } })).token,
};

/** The error code if the call lacks authority. */
async function refusedAs(reply: Response): Promise<string | undefined> {
  const { data } = Failure.safeParse(await reply.json().catch(() => undefined));
  return doors.find((code) => code === data?.code);
}

it('Every call has a row with a reason for public access, or with a ruling for each level.', () => {
  expect(Object.keys(openCalls).sort()).toEqual(ofAudience('anyone').sort());
  for (const name of ofAudience('customer'))
    for (const level of customerLevels) expect(authority.customer(endpoints[name], level)).toBeTypeOf('string');
  for (const name of ofAudience('seller'))
    for (const level of sellerLevels) expect(authority.seller(endpoints[name], level)).toBeTypeOf('string');
});

describeOnBothDatabases('Every call of a customer', (it) => {
  it.for(customerLevels)('Every call of a customer at the level %s follows its row.', async (level, { shop }) => {
    const requests = await goodRequests(shop);
    const others = await sessionAt.proven(shop);
    const token = level === 'proven' ? others : await sessionAt[level](shop);
    // A recent login is itself a proof.
    if (level === 'proven') shop.pass(AN_HOUR);
    const found: [string, string | undefined][] = [];
    const rows: [string, string | undefined][] = [];
    for (const name of [
      ...ofAudience('customer').filter((one) => !changing.has(one) && one !== 'identityProof'),
      ...changing,
    ]) {
      const isRecent = level !== 'proven';
      rows.push([name, refusalOf(hasNoPassword(level, authority.customer(endpoints[name], level)), isRecent)]);
      found.push([name, await refusedAs(await shop.send(name, { ...withoutPassword(requests[name]), token }))]);
    }
    expect(found).toEqual(rows);
  });
});

/** A guest has no password, so a recent session is enough. */
const hasNoPassword = (level: CustomerLevel, ruling: Ruling): Ruling =>
  level === 'guest' && ruling === 'password' ? 'proof' : ruling;

describeOnBothDatabases('Every call of the seller', (it) => {
  it.for<SellerLevel>(['seller', 'recent'])(
    'Every call of the seller at the level %s is allowed or asks for a proof, as its row says.',
    async (level, { shop }) => {
      const requests = await goodRequests(shop);
      const token = await logSellerIn(shop).catch(() => '');
      const session = token || (requests.sellerIsAuth.token as string);
      if (level === 'seller') shop.pass(AN_HOUR);
      const calls = ofAudience('seller').filter(
        (name) => name !== 'sellerProof' && name !== 'sellerPasskeyAdd' && name !== 'sellerSessionsEnd',
      );
      const found: [string, string | undefined][] = [];
      for (const name of calls)
        found.push([
          name,
          await refusedAs(await shop.send(name, { ...withoutPassword(requests[name]), token: session })),
        ]);
      const rows = calls.map((name) => [name, sellerRefusal(authority.seller(endpoints[name], level))]);
      expect(found).toEqual(rows);
    },
  );
});

/** The valid requests refund no money. */
const sellerRefusal = (ruling: Ruling) =>
  ruling === 'allowed' || ruling === 'amount' ? undefined : refusalOf(ruling, false);
