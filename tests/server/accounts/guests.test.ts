import { expect } from 'vitest';
import {
  customerLogin,
  isLoggedIn,
  logSellerIn,
  orderAsGuest,
  ordersOf,
  registerCustomer,
  registerUnproven,
  saveAddress,
} from '../../support/shops/shoppers.ts';
import { aNewAddress } from '../../support/builders.ts';
import { origin } from '../../support/shops/api-client.ts';
import { mailsTo, proveAddress, tokenMailed } from '../../support/shops/mailed-links.ts';
import { describeOnBothDatabases, type OpenShop, type TestShop } from '../../support/shops/test-shop.ts';

const DAY = 24 * 60 * 60_000;
const { email } = customerLogin;
const password = 'outras ondas ainda';

const openShop = (open: OpenShop) => open({ siteUrl: origin });
const enter = async (shop: TestShop, to = email) =>
  shop.ask('entryConfirm', { body: { token: await tokenMailed(shop, to, 'order') } });
describeOnBothDatabases('A guest', (it, open) => {
  it('A guest orders with only an e-mail address, takes the name of the delivery address, and is then that account.', async () => {
    const shop = await openShop(open);
    const { token, user, orderId } = await orderAsGuest(shop);
    expect(user).toMatchObject({ name: '', email, cartItems: {} });
    expect((await shop.ask('userIsAuth', { token })).user.name).toBe('Maria Conceição');
    expect((await shop.ask('account', { token })).account).toMatchObject({
      email,
      isProven: false,
      hasPassword: false,
    });
    const link = await tokenMailed(shop, email, 'order');
    expect((await mailsTo(shop, email)).at(-1)?.text).toContain(`/confirm/order?token=${link}&order=${orderId}`);
    const entered = await enter(shop);
    expect(entered.user).toMatchObject({ name: 'Maria Conceição', email });
    expect(await ordersOf(shop, entered.token)).toEqual([orderId]);
    expect((await shop.ask('account', { token: entered.token })).account.isProven).toBe(true);
    expect(await isLoggedIn(shop, token)).toBe(false);
    expect((await shop.refused('entryConfirm', { body: { token: link } })).code).toBe('link_invalid');
  });

  it('A guest opens the order by the link in each of its mails, for 30 days.', async () => {
    const shop = await openShop(open);
    const { orderId } = await orderAsGuest(shop);
    await enter(shop);
    const seller = await logSellerIn(shop);
    const act = { kind: 'ship', trackingNumber: 'RR1PT' };
    await shop.ask('sellerOrderAct', { token: seller, body: { orderId, version: 0, act } });
    expect(await ordersOf(shop, (await enter(shop)).token)).toEqual([orderId]);
    await shop.ask('sellerOrderAct', { token: seller, body: { orderId, version: 1, act: { kind: 'deliver' } } });
    const last = await tokenMailed(shop, email, 'order');
    shop.pass(30 * DAY);
    expect((await shop.refused('entryConfirm', { body: { token: last } })).code).toBe('link_invalid');
    await shop.ask('passwordForgotten', { body: { email } });
    const reset = { token: await tokenMailed(shop, email, 'password'), password };
    expect(await ordersOf(shop, (await shop.ask('passwordReset', { body: reset })).token)).toEqual([orderId]);
  });

  it('A guest can request a mail with a link to the orders.', async () => {
    const shop = await openShop(open);
    const { orderId } = await orderAsGuest(shop);
    shop.pass(30 * DAY);
    await shop.ask('passwordForgotten', { body: { email: email.toUpperCase() } });
    expect((await mailsTo(shop, email)).at(-1)?.subject).toBe('Confirme o seu e-mail');
    expect(await ordersOf(shop, (await enter(shop)).token)).toEqual([orderId]);
  });

  it('A guest who lost the mail has the link to the order sent again, and it opens the order.', async () => {
    const shop = await openShop(open);
    const { orderId } = await orderAsGuest(shop);
    await shop.ask('orderLink', { body: { email: email.toUpperCase() } });
    expect((await mailsTo(shop, email)).at(-1)?.subject).toBe('A ligação para as suas encomendas');
    expect(await ordersOf(shop, (await enter(shop)).token)).toEqual([orderId]);
    // The orders belong to an account now. Another mail's link logs in to it.
    await shop.ask('orderLink', { body: { email } });
    expect(await ordersOf(shop, (await enter(shop)).token)).toEqual([orderId]);
  });

  it('The answer about an order link is the same for an address without orders, which gets no mail.', async () => {
    const shop = await openShop(open);
    await orderAsGuest(shop);
    const known = await shop.send('orderLink', { body: { email } });
    const unknown = await shop.send('orderLink', { body: { email: 'ninguem@example.pt' } });
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    expect(await mailsTo(shop, 'ninguem@example.pt')).toEqual([]);
  });

  it('A guest whose address has an account sees no data of it, and the answer is the same as for other addresses.', async () => {
    const shop = await openShop(open);
    const owner = await registerCustomer(shop);
    await saveAddress(shop, owner);
    await shop.ask('cartUpdate', { token: owner, body: { cartItems: { deck: 3 } } });
    const known = await shop.ask('guest', { body: { email } });
    const unknown = await shop.ask('guest', { body: { email: 'ninguem@example.pt' } });
    expect({ ...known.user, _id: '', email: '' }).toEqual({ ...unknown.user, _id: '', email: '' });
    expect((await shop.ask('addressGet', { token: known.token })).addresses).toEqual([]);
    expect(await ordersOf(shop, known.token)).toEqual([]);
    expect((await shop.ask('userIsAuth', { token: owner })).user.cartItems).toEqual({ deck: 3 });
  });

  it('A guest whose address has an account passes the order to it by following the link, and is then logged out.', async () => {
    const shop = await openShop(open);
    const owner = await registerCustomer(shop);
    const { token, orderId } = await orderAsGuest(shop);
    expect(await ordersOf(shop, owner)).toEqual([]);
    // The account has a password, so a link in a 30 days old mail does not log in.
    expect(await enter(shop)).toEqual({ success: true });
    expect(await ordersOf(shop, owner)).toEqual([orderId]);
    expect((await shop.ask('addressGet', { token: owner })).addresses).toHaveLength(1);
    expect(await isLoggedIn(shop, token)).toBe(false);
    expect(await isLoggedIn(shop, owner)).toBe(true);
  });

  it("A guest shuts out a stranger who registered the guest's address.", async () => {
    const shop = await openShop(open);
    const stranger = await registerUnproven(shop);
    const { orderId } = await orderAsGuest(shop);
    const { token } = await enter(shop);
    expect(await ordersOf(shop, token)).toEqual([orderId]);
    expect(await isLoggedIn(shop, stranger)).toBe(false);
    expect((await shop.refused('userLogin', { body: customerLogin })).code).toBe('invalid_credentials');
  });

  it('A guest joins an account that is made later, when its address is verified.', async () => {
    const shop = await openShop(open);
    const [first, second] = [await orderAsGuest(shop), await orderAsGuest(shop)];
    const token = await registerUnproven(shop);
    expect(await ordersOf(shop, token)).toEqual([]);
    await proveAddress(shop, email, token);
    expect((await ordersOf(shop, token)).sort()).toEqual([first.orderId, second.orderId].sort());
  });

  it('A guest adds a password with one field, and can log in with it.', async () => {
    const shop = await openShop(open);
    const { token, orderId } = await orderAsGuest(shop);
    await shop.ask('passwordChange', { token, body: { password } });
    expect(await isLoggedIn(shop, token)).toBe(true);
    const { token: loggedIn } = await shop.ask('userLogin', { body: { email, password } });
    expect(await ordersOf(shop, loggedIn)).toEqual([orderId]);
    const spent = { body: { token: await tokenMailed(shop, email, 'order') } };
    expect((await shop.refused('entryConfirm', spent)).code).toBe('link_invalid');
    await shop.ask('addressConfirm', { token, body: { token: await tokenMailed(shop, email, 'address') } });
    expect((await shop.ask('account', { token })).account).toMatchObject({ isProven: true, hasPassword: true });
  });

  it('A guest cannot take over the account of the same address by adding a password.', async () => {
    const shop = await openShop(open);
    const owner = await registerCustomer(shop);
    const { token, orderId } = await orderAsGuest(shop);
    await shop.ask('passwordChange', { token, body: { password } });
    expect((await shop.refused('userLogin', { body: { email, password } })).code).toBe('invalid_credentials');
    await shop.ask('userLogin', { body: customerLogin });
    await enter(shop);
    expect(await ordersOf(shop, owner)).toEqual([orderId]);
  });

  it('A guest cannot log in with any password or address.', async () => {
    const shop = await openShop(open);
    const { user } = await orderAsGuest(shop);
    for (const typed of [email, `guest ${user._id}@example.pt`]) {
      expect(await shop.refused('userLogin', { body: { email: typed, password: 'x' } })).toMatchObject({ status: 400 });
    }
    await enter(shop);
    expect((await shop.refused('userLogin', { body: { email, password: 'x' } })).code).toBe('invalid_credentials');
  });

  it('A guest becomes one account when links to the same address are used at the same moment.', async () => {
    const shop = await openShop(open);
    const tokens: string[] = [];
    const orders: string[] = [];
    for (let guests = 0; guests < 3; guests += 1) {
      orders.push((await orderAsGuest(shop)).orderId);
      tokens.push(await tokenMailed(shop, email, 'order'));
    }
    const replies = await Promise.all(tokens.map((token) => shop.send('entryConfirm', { body: { token } })));
    expect(replies.map(({ status }) => status)).toContain(200);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    await shop.ask('passwordForgotten', { body: { email } });
    const reset = { token: await tokenMailed(shop, email, 'password'), password };
    const { token } = await shop.ask('passwordReset', { body: reset });
    expect((await ordersOf(shop, token)).sort()).toEqual(orders.sort());
  });

  it('A guest appears to the seller with name and address.', async () => {
    const shop = await openShop(open);
    const { orderId } = await orderAsGuest(shop);
    const { order } = await shop.ask('sellerOrder', { token: await logSellerIn(shop), query: `?orderId=${orderId}` });
    expect(order.customer).toMatchObject({ name: 'Maria Conceição', email });
  });

  it('A guest keeps the name of the first delivery address.', async () => {
    const shop = await openShop(open);
    const { token } = await orderAsGuest(shop);
    await shop.ask('addressAdd', { token, body: { address: aNewAddress({ firstName: 'Rui' }) } });
    expect((await shop.ask('userIsAuth', { token })).user.name).toBe('Maria Conceição');
  });
});
