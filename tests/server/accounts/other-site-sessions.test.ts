import { expect } from 'vitest';
import { customerLogin, registerCustomer } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, sellerLogin, type TestShop } from '../../support/shops/test-shop.ts';

const DAY = 86_400_000;
const surf = 'https://surf.example';
const foreign = ['https://evil.example', 'https://surf.example.evil.example', 'http://surf.example', 'null'];

const shopUrl = 'https://nortada.example';

/** A shop on https that accepts calls from another site, from its own site and from a plain http site. */
const crossSite = {
  siteUrl: shopUrl,
  allowedOrigins: [surf, 'https://www.nortada.example', 'http://old.example', 'https://other-nortada.example'],
};

const alone = { allowedOrigins: [surf], apiUrl: 'https://api.example' };

const logins = [
  { kind: 'customer', login: 'userLogin', isAuth: 'userIsAuth', logout: 'userLogout', body: customerLogin },
  { kind: 'seller', login: 'sellerLogin', isAuth: 'sellerIsAuth', logout: 'sellerLogout', body: sellerLogin },
] as const;

const attributesIn = (cookie: string): string[] =>
  cookie.split('; ').filter((part) => !/^((__Host-)?nortada_|Max-Age)/.test(part));

/** The attributes of the session cookie in a reply. The device cookie and the readable marker cookie have the same ones. */
const attributesOf = (reply: Response): string[] => {
  const [session = '', ...marks] = reply.headers.getSetCookie();
  const readable = attributesIn(session).filter((attribute) => attribute !== 'HttpOnly');
  for (const mark of marks) {
    if (/^(__Host-)?nortada_(seller_)?device=/.test(mark)) {
      expect(attributesIn(mark)).toEqual(attributesIn(session));
      continue;
    }
    expect(mark).toMatch(/^nortada_has_session=/);
    expect(attributesIn(mark)).toEqual(readable);
  }
  return attributesIn(session);
};
const pairOf = (reply: Response): string => reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';

const apart = ['Path=/', 'HttpOnly', 'Secure', 'SameSite=None', 'Partitioned'];
const lax = ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'];

async function logInFrom(
  shop: TestShop,
  { login, body }: (typeof logins)[number],
  from: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  if (login === 'userLogin') await registerCustomer(shop);
  return await shop.send(login, { body, headers: { origin: from, ...headers } });
}

describeOnBothDatabases('The session of a page on another site', (it, open) => {
  it.for(logins)('The session on another site of a $kind uses a cookie that works only there.', async (way) => {
    const shop = await open(crossSite);
    const from = { origin: surf, 'sec-fetch-site': 'cross-site' };
    const loggedIn = await logInFrom(shop, way, surf);
    expect(attributesOf(loggedIn)).toEqual(apart);
    const headers = { ...from, cookie: pairOf(loggedIn) };
    const asked = await shop.send(way.isAuth, { headers });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([200, surf]);
    expect(asked.headers.get('access-control-allow-credentials')).toBe('true');
    expect(await asked.json()).toMatchObject({ success: true });
    shop.pass(2 * DAY);
    expect(attributesOf(await shop.send(way.isAuth, { headers }))).toEqual(apart);
    const loggedOut = await shop.send(way.logout, { headers });
    expect([loggedOut.status, attributesOf(loggedOut)]).toEqual([200, apart]);
    expect(loggedOut.headers.getSetCookie()[0]).toMatch(/^__Host-nortada_\w+=; Max-Age=0;/);
    expect(await (await shop.send(way.isAuth, { headers })).json()).toMatchObject({ success: false });
  });

  it.for([
    ['the shop itself', shopUrl, crossSite, lax],
    ['a host below the shop’s', 'https://www.nortada.example', crossSite, lax],
    ['another site whose name only ends alike', 'https://other-nortada.example', crossSite, apart],
    ['a page without https', 'http://old.example', crossSite, lax],
    ['an origin that is not allowed', 'https://evil.example', crossSite, lax],
    ['a shop without https', surf, { allowedOrigins: [surf] }, lax.filter((part) => part !== 'Secure')],
    ['an API on a host of its own', surf, alone, apart],
    ['an API below the site', shopUrl, { apiUrl: 'https://api.nortada.example', allowedOrigins: [shopUrl] }, lax],
  ] as const)('The session on another site has one of two cookies: %s', async ([, from, opened, attributes]) => {
    const shop = await open({ ...opened, allowedOrigins: [...opened.allowedOrigins] });
    for (const way of logins) expect(attributesOf(await logInFrom(shop, way, from))).toEqual(attributes);
  });

  it('The session of a page on another site uses that cookie when the browser reports another site, for any host names.', async () => {
    const beside = 'https://beside.nortada.example';
    const cases = [
      [beside, 'same-site', lax],
      [surf, 'cross-site', apart],
    ] as const;
    for (const [from, site, attributes] of cases) {
      const shop = await open({ siteUrl: 'https://www.nortada.example', allowedOrigins: [surf, beside] });
      for (const way of logins) {
        const loggedIn = await logInFrom(shop, way, from, { 'sec-fetch-site': site });
        expect([way.kind, site, attributesOf(loggedIn)]).toEqual([way.kind, site, attributes]);
      }
    }
  });

  it('The session of a page on another site cannot be used by another site to change anything, although the browser sends its cookie.', async () => {
    const shop = await open(crossSite);
    const [customer, seller] = [await logInFrom(shop, logins[0], surf), await logInFrom(shop, logins[1], surf)];
    const cookie = `${pairOf(customer)}; ${pairOf(seller)}`;
    const [deck] = (await shop.ask('productList')).products;
    const changes = [
      ['cartUpdate', { cartItems: { deck: 1 } }],
      ['orderUser', {}],
      ['productStock', { id: deck?._id, inStock: false }],
      ['userLogout', undefined],
      ['sellerLogout', undefined],
    ] as const;
    const forged: Record<string, string>[] = [
      ...[...foreign, 'http://old.example.evil.example'].map((from) => ({ origin: from })),
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const [name, body] of changes) {
      for (const from of forged) {
        const reply = await shop.send(name, { body, headers: { ...from, cookie } });
        expect([name, from, reply.status, reply.headers.getSetCookie()]).toEqual([name, from, 403, []]);
      }
    }
    const headers = { cookie, origin: surf };
    expect((await shop.ask('userIsAuth', { headers })).user.cartItems).toEqual({});
    await shop.ask('sellerIsAuth', { headers });
    expect((await shop.ask('productList')).products[0]?.inStock).toBe(true);
  });

  it('The session of a page on another site cannot be read by another site.', async () => {
    const shop = await open(crossSite);
    const cookie = pairOf(await logInFrom(shop, logins[0], surf));
    for (const from of foreign) {
      const reply = await shop.send('userIsAuth', { headers: { origin: from, cookie } });
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});
