import { expect } from 'vitest';
import { origin } from '../../support/shops/api-client.ts';
import { customerLogin, registerCustomer } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, sellerLogin } from '../../support/shops/test-shop.ts';

const DAY = 24 * 60 * 60 * 1000;
const cookieOf = (response: Response) => response.headers.get('set-cookie') ?? '';
const pairOf = (response: Response) => cookieOf(response).split(';')[0] ?? '';

describeOnBothDatabases('Accounts and sessions', (it, open) => {
  it('A customer account opens by registration, and again by login.', async ({ shop }) => {
    const registered = await shop.ask('userRegister', { body: { name: 'Maria', ...customerLogin } });
    expect(registered.user).toMatchObject({ name: 'Maria', email: customerLogin.email, cartItems: {} });
    const loggedIn = await shop.ask('userLogin', { body: customerLogin });
    expect(loggedIn.user).toEqual(registered.user);
    expect(loggedIn.token).not.toBe(registered.token);
    for (const { token } of [registered, loggedIn]) {
      expect((await shop.ask('userIsAuth', { token })).user).toEqual(registered.user);
    }
  });

  it('A customer account is found by the address in upper or lower case.', async ({ shop }) => {
    await registerCustomer(shop, { email: 'Maria@Example.PT' });
    const again = { name: 'Maria', ...customerLogin, email: 'mARIA@example.pt' };
    expect(await shop.refused('userRegister', { body: again })).toMatchObject({ status: 409, code: 'email_taken' });
    const { user } = await shop.ask('userLogin', { body: { ...customerLogin, email: 'MARIA@EXAMPLE.PT' } });
    expect(user.email).toBe('maria@example.pt');
  });

  it.for(['password', 'MARIA123', '        ', 'maria@example.pt'])(
    'A customer account does not open with the password “%s”, which is easy to guess.',
    async (password, { shop }) => {
      const body = { name: 'Maria', ...customerLogin, password };
      expect(await shop.refused('userRegister', { body })).toMatchObject({ status: 400, code: 'password_weak' });
      expect(await shop.inDatabase((db) => db.selectFrom('users').selectAll().execute())).toEqual([]);
    },
  );

  it('A customer account is created once when several registrations arrive together.', async ({ shop }) => {
    const body = { name: 'Maria', ...customerLogin };
    const replies = await Promise.all([1, 2, 3].map(() => shop.send('userRegister', { body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('A customer account stores neither the password nor the token in plain text.', async ({ shop, token }) => {
    const stored = await shop.inDatabase(async (db) => [
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('sessions').selectAll().execute(),
    ]);
    expect(stored.flat()).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(stored)).not.toContain(customerLogin.password);
  });

  it('A customer account keeps the cart, caps quantities at 20 and rejects fractions.', async ({ shop, token }) => {
    await shop.ask('cartUpdate', { token, body: { cartItems: { deck: 3, wax: 99 } } });
    const { user } = await shop.ask('userLogin', { body: customerLogin });
    expect(user.cartItems).toEqual({ deck: 3, wax: 20 });
    await shop.refused('cartUpdate', { token, body: { cartItems: { deck: 1.5 } } });
    expect((await shop.ask('userIsAuth', { token })).user.cartItems).toEqual({ deck: 3, wax: 20 });
  });

  it('A session is kept in an HttpOnly cookie, which is Secure on an https site.', async () => {
    const plain = await open();
    const body = { name: 'Maria', ...customerLogin };
    expect((await plain.send('userRegister', { body })).headers.getSetCookie()).toEqual([
      expect.stringMatching(/^nortada_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
      'nortada_has_session=yes; Max-Age=604800; Path=/; SameSite=Lax',
      expect.stringMatching(
        /^nortada_device=[\w-]{16}\.\d{5}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const secure = await open({ siteUrl: 'https://nortada.pt' });
    expect(cookieOf(await secure.send('userRegister', { body }))).toContain('; Secure');
    const seller = await secure.send('sellerLogin', { body: sellerLogin });
    expect(cookieOf(seller)).toMatch(/^__Host-nortada_seller=.*; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('A session works with the cookie alone.', async ({ shop }) => {
    const cookie = pairOf(await shop.send('userRegister', { body: { name: 'Maria', ...customerLogin } }));
    expect((await shop.ask('userIsAuth', { headers: { cookie } })).user.name).toBe('Maria');
    const seller = pairOf(await shop.send('sellerLogin', { body: sellerLogin }));
    const token = await shop.ask('userLogin', { body: customerLogin }).then((reply) => reply.token);
    await shop.ask('sellerIsAuth', { token, headers: { cookie: `${cookie}; ${seller}` } });
  });

  it('A session ends thirty days after the login, however often the customer uses it.', async ({ shop, token }) => {
    for (let day = 0; day < 29; day++) {
      shop.pass(DAY);
      await shop.ask('userIsAuth', { token });
    }
    shop.pass(DAY - 1);
    await shop.ask('userIsAuth', { token });
    shop.pass(1);
    expect((await shop.refused('userIsAuth', { token })).code).toBe('not_authenticated');
  });

  it('A session lasts seven days after its last use.', async ({ shop, token }) => {
    for (const days of [5, 6, 6.9]) {
      shop.pass(days * DAY);
      await shop.ask('userIsAuth', { token });
    }
    shop.pass(7 * DAY);
    expect(await shop.refused('userIsAuth', { token })).toMatchObject({ status: 401, code: 'not_authenticated' });
  });

  it('A session gets a new cookie when it is prolonged.', async ({ shop }) => {
    const cookie = pairOf(await shop.send('userRegister', { body: { name: 'Maria', ...customerLogin } }));
    expect(cookieOf(await shop.send('userIsAuth', { headers: { cookie } }))).toBe('');
    shop.pass(2 * DAY);
    const prolonged = cookieOf(await shop.send('userIsAuth', { headers: { cookie } }));
    expect(prolonged).toContain(cookie);
    expect(prolonged).toContain('nortada_has_session=yes; Max-Age=604800');
  });

  it('A session ends with its own logout, and other sessions stay.', async ({ shop, token }) => {
    const elsewhere = await shop.ask('userLogin', { body: customerLogin });
    const logout = await shop.send('userLogout', { token });
    expect(logout.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^nortada_session=; Max-Age=0/),
      expect.stringMatching(/^nortada_has_session=; Max-Age=0/),
    ]);
    expect(await logout.json()).toEqual({ success: true, message: 'Logged out successfully' });
    expect((await shop.refused('userIsAuth', { token })).code).toBe('not_authenticated');
    await shop.ask('userIsAuth', { token: elsewhere.token });
  });

  it('A session that has ended is rejected once, and the rejection removes its cookies.', async ({ shop }) => {
    const cookie = pairOf(await shop.send('userRegister', { body: { name: 'Maria', ...customerLogin } }));
    shop.pass(30 * DAY);
    const refused = await shop.send('userIsAuth', { headers: { cookie } });
    expect(refused.status).toBe(401);
    expect(refused.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^nortada_session=; Max-Age=0/),
      expect.stringMatching(/^nortada_has_session=; Max-Age=0/),
    ]);
  });

  it('A session of the seller ends when the seller logs out.', async ({ shop, seller: token }) => {
    await shop.ask('userLogout', { token });
    await shop.ask('sellerIsAuth', { token });
    await shop.ask('sellerLogout', { token });
    expect((await shop.refused('sellerIsAuth', { token })).code).toBe('seller_only');
  });

  it('A session in a cookie cannot change anything for a page of another site.', async () => {
    const shop = await open({ siteUrl: 'https://nortada.pt' });
    const cookie = pairOf(await shop.send('userRegister', { body: { name: 'Maria', ...customerLogin } }));
    const change = (headers: { origin?: string; 'sec-fetch-site'?: string }) =>
      shop.send('cartUpdate', { headers: { cookie, ...headers }, body: { cartItems: { deck: 1 } } });
    for (const own of [{ origin: 'https://nortada.pt' }, { 'sec-fetch-site': 'same-origin' }, {}]) {
      expect((await change(own)).status).toBe(200);
    }
    for (const foreign of [
      // Anyone can set the Host header, so a matching Host does not make a page part of the shop.
      { origin },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await change(foreign)).status).toBe(403);
    }
  });

  it('A logout by cookie cannot be triggered by a link on another site.', async ({ shop }) => {
    const customer = pairOf(await shop.send('userRegister', { body: { name: 'Maria', ...customerLogin } }));
    const seller = pairOf(await shop.send('sellerLogin', { body: sellerLogin }));
    const headers = { cookie: `${customer}; ${seller}` };
    const foreignPages: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ];
    for (const name of ['userLogout', 'sellerLogout'] as const) {
      for (const foreign of foreignPages) {
        const reply = await shop.send(name, { headers: { ...headers, ...foreign } });
        expect([reply.status, cookieOf(reply)]).toEqual([403, '']);
      }
    }
    await shop.ask('userIsAuth', { headers });
    await shop.ask('sellerIsAuth', { headers });
    await shop.ask('userLogout', { headers: { ...headers, 'sec-fetch-site': 'same-origin' } });
    await shop.ask('sellerLogout', { headers: { ...headers, 'sec-fetch-site': 'none' } });
    expect((await shop.refused('userIsAuth', { headers })).code).toBe('not_authenticated');
    expect((await shop.refused('sellerIsAuth', { headers })).code).toBe('seller_only');
  });
});
