import { expect } from 'vitest';
import { softwareKey } from '../../support/services/software-key.ts';
import { origin } from '../../support/shops/api-client.ts';
import { tokenMailed } from '../../support/shops/mailed-links.ts';
import {
  anOrderBody,
  customerLogin,
  registerCustomer,
  registerUnproven,
  saveAddress,
  smallCatalogue,
} from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type OpenShop, type TestShop } from '../../support/shops/test-shop.ts';

type Key = ReturnType<typeof softwareKey>;

const addTo = async (shop: TestShop, token: string, key: Key, name = 'Telemóvel') => {
  const { options } = await shop.ask('passkeyStart', { token });
  return (await shop.ask('passkeyAdd', { token, body: { name, response: key.register(options) } })).passkey;
};

const question = async (shop: TestShop) => (await shop.ask('passkeyLoginStart')).options;

async function withKey(open: OpenShop, settings: Parameters<OpenShop>[0] = {}) {
  const shop = await open(settings);
  const token = await registerCustomer(shop);
  const key = softwareKey({ origin });
  const passkey = await addTo(shop, token, key);
  return { shop, token, key, passkey };
}

describeOnBothDatabases('A passkey', (it, open) => {
  it('A passkey logs in to its own account, and shows when it was last used.', async () => {
    const { shop, token, key, passkey } = await withKey(open);
    await registerCustomer(shop, { email: 'outra@example.pt' });
    expect(passkey).toEqual({ id: key.id, name: 'Telemóvel', createdAt: shop.now().toISOString(), usedAt: null });
    shop.pass(60_000);
    const reply = await shop.send('passkeyLogin', { body: { response: key.sign(await question(shop)) } });
    expect(reply.headers.getSetCookie()[0]).toMatch(/^nortada_session=[\w-]+;.*HttpOnly/);
    const { user, token: opened } = (await reply.json()) as { user: { email: string }; token: string };
    expect(user.email).toBe(customerLogin.email);
    expect((await shop.ask('userIsAuth', { token: opened })).user.email).toBe(customerLogin.email);
    expect((await shop.ask('passkeys', { token })).passkeys).toMatchObject([{ usedAt: shop.now().toISOString() }]);
  });

  it('A passkey answers each challenge once and within five minutes.', async () => {
    const { shop, key } = await withKey(open);
    const refused = (response: object) => shop.refused('passkeyLogin', { body: { response } });
    const once = key.sign(await question(shop));
    await shop.ask('passkeyLogin', { body: { response: once } });
    expect(await refused(once)).toMatchObject({ status: 400, code: 'passkey_invalid' });
    const late = key.sign(await question(shop));
    shop.pass(5 * 60_000);
    expect(await refused(late)).toMatchObject({ code: 'passkey_invalid' });
    expect(await refused(key.sign({ rpId: 'shop.test', challenge: 'bm9ib2R5LWFza2Vk' }))).toMatchObject({
      code: 'passkey_invalid',
    });
  });

  it.each([
    ['that the shop does not know', softwareKey({ origin })],
    ['on a page of another site', softwareKey({ origin: 'https://other.test' })],
    ['without finger, face or PIN', softwareKey({ origin, isVerified: false })],
  ])('%s does not log in and cannot be added.', async (_, key) => {
    const { shop, token } = await withKey(open);
    const login = { body: { response: key.sign(await question(shop)) } };
    expect(await shop.refused('passkeyLogin', login)).toMatchObject({ code: 'passkey_invalid' });
    const isFine = _.startsWith('that');
    const { options } = await shop.ask('passkeyStart', { token });
    const added = await shop.send('passkeyAdd', { token, body: { name: 'X', response: key.register(options) } });
    expect(added.status).toBe(isFine ? 200 : 400);
  });

  it('A passkey of a customer does not open the seller area, and a challenge to add a passkey does not work for a login.', async () => {
    const { shop, token, key } = await withKey(open);
    const { options } = await shop.ask('passkeyStart', { token });
    const answer = key.sign({ ...options, rpId: 'shop.test' });
    expect(await shop.refused('passkeyLogin', { body: { response: answer } })).toMatchObject({
      code: 'passkey_invalid',
    });
    const other = await registerCustomer(shop, { email: 'outra@example.pt' });
    const { options: ours } = await shop.ask('passkeyStart', { token });
    const body = { name: 'Dela', response: softwareKey({ origin }).register(ours) };
    expect(await shop.refused('passkeyAdd', { token: other, body })).toMatchObject({ code: 'passkey_invalid' });
  });

  it('A passkey is named and removed by its owner alone, and does not log in afterwards.', async () => {
    const { shop, token, key } = await withKey(open);
    const other = await registerCustomer(shop, { email: 'outra@example.pt' });
    const rename = (by: string) => ({ token: by, body: { id: key.id, name: 'Portátil' } });
    expect(await shop.refused('passkeyRename', rename(other))).toMatchObject({ code: 'passkey_not_found' });
    expect(await shop.refused('passkeyRemove', { token: other, body: { id: key.id } })).toMatchObject({ status: 404 });
    await shop.ask('passkeyRename', rename(token));
    expect((await shop.ask('passkeys', { token })).passkeys).toMatchObject([{ name: 'Portátil' }]);
    await shop.ask('passkeyRemove', { token, body: { id: key.id } });
    const login = { body: { response: key.sign(await question(shop)) } };
    expect(await shop.refused('passkeyLogin', login)).toMatchObject({ code: 'passkey_invalid' });
  });

  it('A passkey can be added shortly after a login, or with the password.', async ({ shop, token }) => {
    shop.pass(10 * 60_000);
    expect(await shop.refused('passkeyStart', { token })).toMatchObject({ status: 403, code: 'password_needed' });
    const wrong = { token, body: { password: 'errada' } };
    expect(await shop.refused('passkeyStart', wrong)).toMatchObject({ code: 'password_wrong' });
    const { options } = await shop.ask('passkeyStart', { token, body: { password: customerLogin.password } });
    const body = { name: 'Telemóvel', response: softwareKey({ origin }).register(options) };
    await shop.ask('passkeyAdd', { token, body });
  });

  it('A passkey belongs to the configured address of the shop, even if a request names another host.', async () => {
    const shop = await open({ siteUrl: 'https://nortada.example' });
    const token = await registerCustomer(shop);
    const { options } = await shop.ask('passkeyStart', { token });
    expect(options).toMatchObject({ rp: { id: 'nortada.example' } });
    const add = (key: Key) => shop.send('passkeyAdd', { token, body: { name: 'X', response: key.register(options) } });
    expect((await add(softwareKey({ origin }))).status).toBe(400);
    await addTo(shop, token, softwareKey({ origin: 'https://nortada.example' }));
  });

  it("A passkey is deleted with the account, and appears in the account's data.", async () => {
    const { shop, token, key } = await withKey(open);
    const data = await (await shop.send('userData', { token })).json();
    expect(data).toMatchObject({ passkeys: [{ name: 'Telemóvel' }] });
    await shop.ask('userDelete', { token, body: {} });
    const login = { body: { response: key.sign(await question(shop)) } };
    expect(await shop.refused('passkeyLogin', login)).toMatchObject({ code: 'passkey_invalid' });
    expect(await shop.inDatabase((db) => db.selectFrom('passkeys').selectAll().execute())).toEqual([]);
  });

  it('A passkey is limited to twenty per account.', async () => {
    const { shop, token } = await withKey(open);
    for (let count = 1; count < 20; count += 1) await addTo(shop, token, softwareKey({ origin }));
    expect(await shop.refused('passkeyStart', { token })).toMatchObject({ status: 409, code: 'too_many_passkeys' });
  });

  it('A passkey has a limit of challenges per network, and other networks are not affected.', async () => {
    const { shop, key } = await withKey(open, { limits: { passkey: { perAccount: 3, perNetwork: 3 } } });
    const start = (ip: string) => shop.send('passkeyLoginStart', { ip });
    for (let tries = 0; tries < 2; tries += 1) expect((await start('192.0.2.7')).status).toBe(200);
    const { options } = await shop.ask('passkeyLoginStart', { ip: '192.0.2.7' });
    expect((await start('192.0.2.7')).status).toBe(429);
    await shop.ask('passkeyLogin', { ip: '192.0.2.7', body: { response: key.sign(options) } });
    expect((await start('198.51.100.7')).status).toBe(200);
  });

  it.each(['password', 'order'])("A stranger's passkey is removed by a link of the owner: %s", async (page) => {
    const shop = await open({ siteUrl: origin });
    const stranger = await registerUnproven(shop);
    const key = softwareKey({ origin });
    await addTo(shop, stranger, key);
    if (page === 'password') {
      await shop.ask('passwordForgotten', { body: { email: customerLogin.email } });
      const token = await tokenMailed(shop, customerLogin.email, 'password');
      await shop.ask('passwordReset', { body: { token, password: 'outras ondas ainda' } });
    } else {
      const { token: guest = '' } = await shop.ask('guest', { body: { email: customerLogin.email } });
      expect((await shop.refused('passkeyStart', { token: guest, body: {} })).code).toBe('address_unproven');
      const { deck } = await smallCatalogue(shop);
      const address = await saveAddress(shop, guest);
      const order = anOrderBody({ items: [{ product: deck._id, quantity: 1 }], address, amount: 34.9 });
      await shop.ask('orderCod', { token: guest, body: order });
      await shop.ask('entryConfirm', { body: { token: await tokenMailed(shop, customerLogin.email, 'order') } });
    }
    expect(await shop.inDatabase((db) => db.selectFrom('passkeys').selectAll().execute())).toEqual([]);
  });
});
