import { expect } from 'vitest';
import {
  addKey,
  customerLogin,
  isLoggedIn,
  ordersOf,
  readyToOrder,
  registerCustomer,
  registerUnproven,
  saveAddress,
} from '../../support/shops/shoppers.ts';
import { origin } from '../../support/shops/api-client.ts';
import { mailsTo, tokenMailed } from '../../support/shops/mailed-links.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const { email } = customerLogin;
const thief = { email: 'ladrao@example.pt', password: 'a palavra do intruso' };
const WEEK = 7 * 24 * 60 * 60_000;

const protect = (shop: TestShop, token: string) => shop.ask('accountNotMe', { body: { token } });

/** An intruder with the account's session and password moves the account to another address. */
async function moveAccount(shop: TestShop, token: string, to = thief.email) {
  await shop.ask('emailChange', { token, body: { email: to, password: customerLogin.password } });
  await shop.ask('emailConfirm', { token, body: { token: await tokenMailed(shop, to, 'new-email') } });
}

/** The owner follows the link and sets a new password. Returns the token of the owner's session. */
async function setPassword(shop: TestShop) {
  const body = { token: await tokenMailed(shop, email, 'password'), password: 'outras ondas ainda' };
  return (await shop.ask('passwordReset', { body })).token;
}

describeOnBothDatabases('"This was not me" of a customer', (it, open) => {
  const openShop = () => open({ siteUrl: origin });

  it('"This was not me" of a customer ends password, sessions, passkeys and links, and mails a link to set a new password.', async () => {
    const shop = await openShop();
    const token = await registerCustomer(shop);
    const key = await addKey(shop, token);
    await shop.ask('passwordForgotten', { body: { email } });
    const reset = await tokenMailed(shop, email, 'password');
    await protect(shop, await tokenMailed(shop, email, 'not-me'));
    expect(await isLoggedIn(shop, token)).toBe(false);
    expect((await shop.refused('userLogin', { body: customerLogin })).code).toBe('invalid_credentials');
    const { options } = await shop.ask('passkeyLoginStart');
    expect((await shop.refused('passkeyLogin', { body: { response: key.sign(options) } })).code).toBe(
      'passkey_invalid',
    );
    const body = { token: reset, password: thief.password };
    expect((await shop.refused('passwordReset', { body })).code).toBe('link_invalid');
    expect(await isLoggedIn(shop, await setPassword(shop))).toBe(true);
  });

  it.each([
    ['a new key', async (shop: TestShop, token: string) => void (await addKey(shop, token))],
    [
      'a new password',
      (shop: TestShop, token: string) =>
        shop.ask('passwordChange', { token, body: { current: customerLogin.password, password: thief.password } }),
    ],
    ['a login on a new device', (shop: TestShop) => shop.ask('userLogin', { body: customerLogin })],
    [
      'a change of address that was asked for',
      (shop: TestShop, token: string) =>
        shop.ask('emailChange', { token, body: { email: thief.email, password: customerLogin.password } }),
    ],
    ['an address that changed', (shop: TestShop, token: string) => moveAccount(shop, token)],
  ])('"This was not me" of a customer is offered in the mail about %s.', async (_, act) => {
    const shop = await openShop();
    const token = await registerCustomer(shop);
    await shop.inDatabase((db) => db.deleteFrom('outbox').execute());
    await act(shop, token);
    const link = await tokenMailed(shop, email, 'not-me');
    expect(link).not.toBe('');
    await protect(shop, link);
    expect(await isLoggedIn(shop, await setPassword(shop))).toBe(true);
  });

  it('"This was not me" of a customer restores the address after an intruder changed it, keeps the orders, and preselects no street.', async () => {
    const shop = await openShop();
    const { token, order } = await readyToOrder(shop);
    const { orderId } = await shop.ask('orderCod', { token, body: order });
    await saveAddress(shop, token, { street: 'Rua do Intruso' });
    await moveAccount(shop, token);
    await protect(shop, await tokenMailed(shop, email, 'not-me'));
    expect(await tokenMailed(shop, thief.email, 'password')).toBe('');
    await shop.ask('passwordForgotten', { body: { email: thief.email } });
    expect(await tokenMailed(shop, thief.email, 'password')).toBe('');
    const owner = await setPassword(shop);
    expect((await shop.ask('account', { token: owner })).account).toMatchObject({ email, isProven: true });
    expect(await ordersOf(shop, owner)).toEqual([orderId]);
    const { addresses } = await shop.ask('addressGet', { token: owner });
    expect(addresses.map(({ isFromGuest }) => isFromGuest)).toEqual(addresses.map(() => true));
  });

  it('"This was not me" of a customer passes the account\'s data to the current account of its address, and to no stranger.', async () => {
    const shop = await openShop();
    const { token, order } = await readyToOrder(shop);
    const { orderId } = await shop.ask('orderCod', { token, body: order });
    await moveAccount(shop, token);
    const squatter = await registerUnproven(shop, { email });
    await protect(shop, await tokenMailed(shop, email, 'not-me'));
    expect([await isLoggedIn(shop, squatter), await isLoggedIn(shop, token)]).toEqual([false, false]);
    expect((await shop.refused('userLogin', { body: customerLogin })).code).toBe('invalid_credentials');
    expect(await ordersOf(shop, await setPassword(shop))).toEqual([orderId]);
  });

  it('"This was not me" of a customer stays with the owner when the intruder has received later links.', async () => {
    const shop = await openShop();
    const token = await registerCustomer(shop);
    await moveAccount(shop, token);
    const first = await tokenMailed(shop, email, 'not-me');
    shop.pass(1);
    await shop.ask('userLogin', { body: { ...customerLogin, email: thief.email } });
    const later = await tokenMailed(shop, thief.email, 'not-me');
    await shop.ask('userLogin', { body: { ...customerLogin, email: thief.email } });
    const last = await tokenMailed(shop, thief.email, 'not-me');
    await protect(shop, later);
    await protect(shop, first);
    expect((await shop.refused('accountNotMe', { body: { token: last } })).code).toBe('link_invalid');
    expect((await shop.ask('account', { token: await setPassword(shop) })).account.email).toBe(email);
  });

  it('"This was not me" of a customer still works for the owner after an intruder has moved the account into another account.', async () => {
    const shop = await openShop();
    const token = await registerCustomer(shop);
    await moveAccount(shop, token);
    const first = await tokenMailed(shop, email, 'not-me');
    shop.pass(1);
    const { token: again = '' } = await shop.ask('userLogin', { body: { ...customerLogin, email: thief.email } });
    const later = await tokenMailed(shop, thief.email, 'not-me');
    await moveAccount(shop, again, 'outro@example.pt');
    await registerCustomer(shop, thief);
    await protect(shop, later);
    await protect(shop, first);
    expect((await shop.ask('account', { token: await setPassword(shop) })).account.email).toBe(email);
  });

  it('"This was not me" of a customer notifies the address that loses the account.', async () => {
    const shop = await openShop();
    const token = await registerCustomer(shop);
    await moveAccount(shop, token);
    await shop.inDatabase((db) => db.deleteFrom('outbox').where('to', '=', thief.email).execute());
    await protect(shop, await tokenMailed(shop, email, 'not-me'));
    const mails = await mailsTo(shop, thief.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['O e-mail da sua conta']);
    expect(mails[0]?.text).not.toContain('/confirm/');
  });

  it('"This was not me" of a customer leaves no link with the address of a customer who deletes an account.', async () => {
    const shop = await openShop();
    const token = await registerCustomer(shop);
    await moveAccount(shop, token);
    const again = await registerCustomer(shop);
    await shop.ask('userDelete', { token: again, body: { password: customerLogin.password } });
    const left = await shop.inDatabase((db) =>
      db.selectFrom('mailed_links').selectAll().where('email', '=', email).execute(),
    );
    expect(left).toEqual([]);
  });

  it('"This was not me" of a customer works once, for a week, and gives access to nothing else.', async () => {
    const shop = await openShop();
    const token = await registerCustomer(shop);
    await addKey(shop, token);
    const link = await tokenMailed(shop, email, 'not-me');
    for (const name of ['passwordReset', 'loginConfirm', 'entryConfirm', 'sellerNotMe'] as const)
      expect([name, (await shop.refused(name, { body: { token: link, password: thief.password } })).code]).toEqual([
        name,
        'link_invalid',
      ]);
    await protect(shop, link);
    expect((await shop.refused('accountNotMe', { body: { token: link } })).code).toBe('link_invalid');
    await addKey(shop, (await setPassword(shop)) ?? '');
    const late = await tokenMailed(shop, email, 'not-me');
    shop.pass(WEEK);
    expect((await shop.refused('accountNotMe', { body: { token: late } })).code).toBe('link_invalid');
  });
});
