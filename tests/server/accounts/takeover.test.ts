import { expect } from 'vitest';
import {
  addKey,
  customerLogin,
  isLoggedIn,
  orderAsGuest,
  ordersOf,
  registerCustomer,
  registerUnproven,
  saveAddress,
  smallCatalogue,
} from '../../support/shops/shoppers.ts';
import { aNewAddress } from '../../support/builders.ts';
import { origin } from '../../support/shops/api-client.ts';
import { mailsTo, tokenMailed } from '../../support/shops/mailed-links.ts';
import type { softwareKey } from '../../support/services/software-key.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const { email } = customerLogin;
const thief = { email: 'ladrao@example.pt', password: 'a palavra do intruso' };
const password = 'outras ondas ainda';
const HALF_AN_HOUR = 30 * 60_000;

/** A guest who enters an e-mail address and a street, and orders a deck. */
async function orderByLink(shop: TestShop, street: string) {
  return { ...(await orderAsGuest(shop, email, { street })), link: await tokenMailed(shop, email, 'order') };
}

async function resetPassword(shop: TestShop) {
  await shop.ask('passwordForgotten', { body: { email } });
  const body = { token: await tokenMailed(shop, email, 'password'), password };
  return (await shop.ask('passwordReset', { body })).token ?? '';
}

async function logInByKey(shop: TestShop, key: ReturnType<typeof softwareKey>) {
  const { options } = await shop.ask('passkeyLoginStart');
  return await shop.send('passkeyLogin', { body: { response: key.sign(options) } });
}

/** Confirms the account with the mailed code. */
async function proveByCode(shop: TestShop, token: string) {
  await shop.ask('identityCode', { token, body: {} });
  const code = /: (\d{6})\./.exec((await mailsTo(shop, email)).at(-1)?.text ?? '')?.[1] ?? '';
  await shop.ask('identityProof', { token, body: { code } });
}

describeOnBothDatabases('An account under attack', (it, open) => {
  const openShop = () => open({ siteUrl: origin });

  it('Setting a new password by a mailed link cancels a change of the e-mail that an intruder asked for.', async () => {
    const shop = await openShop();
    const intruder = await registerCustomer(shop);
    await shop.ask('emailChange', { token: intruder, body: { email: thief.email, password: customerLogin.password } });
    const link = await tokenMailed(shop, thief.email, 'new-email');
    const owner = await resetPassword(shop);
    const stolen = { token: intruder, body: { token: link, password: customerLogin.password } };
    expect(await shop.refused('emailConfirm', stolen)).toMatchObject({ code: 'link_invalid' });
    expect((await shop.ask('account', { token: owner })).account.email).toBe(email);
  });

  it('A change of the password cancels a pending change of the e-mail.', async () => {
    const shop = await openShop();
    const token = await registerCustomer(shop);
    await shop.ask('emailChange', { token, body: { email: thief.email, password: customerLogin.password } });
    await shop.ask('passwordChange', { token, body: { current: customerLogin.password, password } });
    const link = await tokenMailed(shop, thief.email, 'new-email');
    expect((await shop.refused('emailConfirm', { token, body: { token: link } })).code).toBe('link_invalid');
  });

  it('A guest cannot ask for a change of the e-mail.', async () => {
    const shop = await openShop();
    const { token } = await shop.ask('guest', { body: { email } });
    const body = { email: thief.email, password: '' };
    expect(await shop.refused('emailChange', { token, body })).toMatchObject({ status: 403, code: 'address_unproven' });
  });

  it('A link to a new e-mail changes nothing for a caller without a session of the account.', async () => {
    const shop = await openShop();
    const { token: stranger = '' } = await shop.ask('userRegister', { body: { name: 'Rui', ...thief } });
    await shop.ask('emailChange', { token: stranger, body: { email, password: thief.password } });
    const body = { token: await tokenMailed(shop, email, 'new-email') };
    expect(await shop.refused('emailConfirm', { body })).toMatchObject({ status: 403, code: 'password_needed' });
    await shop.ask('emailConfirm', { body: { ...body, password: thief.password } });
  });

  it('A customer who verifies the address without the password shuts out the stranger who registered it.', async () => {
    const shop = await openShop();
    const { orderId } = await orderByLink(shop, 'Rua da Dona 1');
    const stranger = await registerUnproven(shop);
    const token = await tokenMailed(shop, email, 'address');
    expect(await shop.refused('addressConfirm', { body: { token } })).toMatchObject({ code: 'password_needed' });
    expect(await ordersOf(shop, stranger)).toEqual([]);
    const owner = await shop.ask('addressConfirm', { body: { token, startsOver: true } });
    expect(await isLoggedIn(shop, stranger)).toBe(false);
    expect((await shop.refused('userLogin', { body: customerLogin })).code).toBe('invalid_credentials');
    expect(await ordersOf(shop, owner.token)).toEqual([orderId]);
  });

  it('A customer who verifies the address on another device with the password keeps password and session.', async () => {
    const shop = await openShop();
    const token = await registerUnproven(shop);
    const link = await tokenMailed(shop, email, 'address');
    const wrong = { token: link, password: 'não é esta' };
    expect((await shop.refused('addressConfirm', { body: wrong })).code).toBe('password_wrong');
    await shop.ask('addressConfirm', { body: { token: link, password: customerLogin.password } });
    expect((await shop.ask('account', { token })).account).toMatchObject({ isProven: true, hasPassword: true });
  });

  it("A guest's street joins an account only when the owner opens that guest's order, and is marked.", async () => {
    const shop = await openShop();
    const owner = await registerCustomer(shop);
    await saveAddress(shop, owner, { street: 'Rua da Dona 1' });
    const stranger = await orderByLink(shop, 'Rua do Intruso 2');
    const own = await orderByLink(shop, 'Rua das Férias 3');
    await shop.ask('entryConfirm', { body: { token: own.link } });
    const { addresses } = await shop.ask('addressGet', { token: owner });
    expect(addresses.map(({ street, isFromGuest }) => [street, isFromGuest])).toEqual([
      ['Rua da Dona 1', undefined],
      ['Rua das Férias 3', true],
    ]);
    expect((await ordersOf(shop, owner)).sort()).toEqual([stranger.orderId, own.orderId].sort());
  });

  it('A reset removes passkeys, and each new passkey is mailed to the customer.', async () => {
    const shop = await openShop();
    const token = await registerCustomer(shop);
    const key = await addKey(shop, token);
    expect((await mailsTo(shop, email)).at(-1)?.subject).toBe('Nova chave de acesso na sua conta');
    expect((await logInByKey(shop, key)).status).toBe(200);
    await resetPassword(shop);
    expect((await logInByKey(shop, key)).status).toBe(400);
  });

  it('An account without a password asks for a mailed code before its e-mail or password changes.', async () => {
    const shop = await openShop();
    const { link } = await orderByLink(shop, 'Rua da Dona 1');
    const { token = '' } = await shop.ask('entryConfirm', { body: { token: link } });
    shop.pass(HALF_AN_HOUR);
    const needed = { status: 403, code: 'code_needed' };
    const change = { token, body: { email: 'nova@example.pt', password: '' } };
    expect(await shop.refused('emailChange', change)).toMatchObject(needed);
    expect(await shop.refused('passwordChange', { token, body: { password } })).toMatchObject(needed);
    expect(await shop.refused('userDelete', { token, body: {} })).toMatchObject(needed);
    const wrong = { token, body: { code: '000 00x'.replace('x', '0') } };
    expect((await shop.refused('identityProof', wrong)).code).toBe('code_wrong');
    await proveByCode(shop, token);
    await shop.ask('emailChange', change);
    await shop.ask('passwordChange', { token, body: { password } });
  });

  it('Codes cannot be guessed by many attempts, and a code works once.', async () => {
    const shop = await openShop();
    const token = await registerCustomer(shop);
    await proveByCode(shop, token);
    for (let tries = 1; tries < 10; tries += 1) {
      expect((await shop.refused('identityProof', { token, body: { code: '123456' } })).code).toBe('code_wrong');
    }
    expect(await shop.refused('identityProof', { token, body: { code: '123456' } })).toMatchObject({ status: 429 });
  });

  it('A guest who deletes an account deletes no data of the address.', async () => {
    const shop = await openShop();
    const { wax } = await smallCatalogue(shop);
    await shop.ask('productNotify', { body: { product: wax._id, email } });
    const { token } = await orderByLink(shop, 'Rua do Intruso 2');
    const mails = await mailsTo(shop, email);
    await shop.ask('userDelete', { token, body: {} });
    const { length } = await shop.inDatabase((db) => db.selectFrom('stock_notices').selectAll().execute());
    expect([length, await mailsTo(shop, email)]).toEqual([1, mails]);
  });

  it("A street that an intruder types stays in the intruder's session.", async () => {
    const shop = await openShop();
    const { token } = await shop.ask('guest', { body: { email } });
    await shop.ask('addressAdd', { token, body: { address: aNewAddress({ street: 'Rua do Intruso 2' }) } });
    const owner = await registerUnproven(shop);
    await shop.ask('addressConfirm', { token: owner, body: { token: await tokenMailed(shop, email, 'address') } });
    expect((await shop.ask('addressGet', { token: owner })).addresses).toEqual([]);
  });
});
