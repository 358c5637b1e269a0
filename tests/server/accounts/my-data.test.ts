import { expect } from 'vitest';
import { aWithdrawal } from '../../support/builders.ts';
import { DAY, HOUR, personalWords, personShop } from '../../support/shops/person-shop.ts';
import { customerLogin, registerCustomer, registerUnproven, saveAddress } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, sellerLogin } from '../../support/shops/test-shop.ts';
import { tracesOf } from '../../support/shops/traces.ts';

/** The personal data that the shop keeps for accounting and as evidence after all orders are complete. */
const kept = ['orders.address_json', 'orders.search_text', 'outbox.html', 'outbox.text', 'outbox.to'];

describeOnBothDatabases('Personal data', (it, open) => {
  it('The data of a customer are one file with everything that belongs to the account and to its verified address.', async () => {
    const { shop, token, deck, fileOf, delivered, review } = await personShop(open);
    const orderId = await delivered();
    await review(orderId);
    await shop.ask('cartUpdate', { token, body: { cartItems: { [deck._id]: 3 } } });
    await registerCustomer(shop, { email: 'outra@example.pt' });
    const data = await fileOf('userData', { token });
    expect(data).toMatchObject({
      account: { name: 'Maria Conceição', email: 'maria@example.pt' },
      sessions: [{ startedAt: expect.any(String), endsAt: expect.any(String) }],
      cart: { [deck._id]: 3 },
      addresses: [{ street: 'Rua do Farol 12', phone: '912345678' }],
      orders: [{ _id: orderId, amount: 73.13, paidAmount: 73.13, status: 'Delivered' }],
      reviews: [{ product: deck._id, rating: 5, comment: 'Agarra bem.' }],
    });
    expect((data.orders as { events: { kind: string }[] }[])[0]?.events.map(({ kind }) => kind)).toContain('delivered');
    expect((data.orderMails as { subject: string }[])[0]?.subject).toMatch(/^Recebemos a sua encomenda/);
    expect(data).toMatchObject({
      messages: [{ message: 'segredo: cheguei tarde' }],
      newsletter: {},
      stockNotices: [{}],
    });
    const text = JSON.stringify(data);
    for (const secret of ['segredo da Maria', 'hash', 'outra@example.pt']) expect(text).not.toContain(secret);
  });

  it("The data of a customer exclude records of an unverified address, and a guest's file excludes the account of a typed address.", async () => {
    const { shop, fileOf, email } = await personShop(open);
    const form = { name: 'Rui', email: 'rui@example.pt', message: 'segredo do Rui' };
    await shop.ask('emailSend', { body: { template_id: 'contact', template_params: form } });
    const stranger = await registerUnproven(shop, { email: 'rui@example.pt' });
    const { token: guest = '' } = await shop.ask('guest', { body: { email } });
    for (const token of [stranger, guest]) {
      const data = await fileOf('userData', { token });
      expect(data).toMatchObject({ orders: [], addresses: [] });
      expect(data).not.toHaveProperty('messages');
    }
    await shop.ask('userDelete', { token: stranger, body: {} });
    await shop.ask('userDelete', { token: guest, body: {} });
    expect(await tracesOf(shop, ['segredo do rui'])).toEqual([
      'contact_messages.message',
      'outbox.html',
      'outbox.text',
    ]);
    await shop.ask('userLogin', { body: customerLogin });
  });

  it('The data of a customer are available to the seller for any address, with or without an account.', async () => {
    const { shop, seller, fileOf, held, placeCash } = await personShop(open);
    await placeCash();
    expect(await held()).toMatchObject({
      account: { name: 'Maria Conceição' },
      addresses: 1,
      orders: 1,
      openOrders: 1,
    });
    expect(await held()).toMatchObject({ stockNotices: 1, messages: 1, newsletter: true, reviews: 0 });
    const data = await fileOf('sellerPersonData', { token: seller, query: '?email=MARIA@example.pt' });
    expect(data).toMatchObject({
      accounts: [{ account: { email: 'maria@example.pt' } }],
      stockNotices: [{ provenAt: null }],
      newsletter: { since: expect.any(String), confirmedAt: null },
      messages: [{ message: 'segredo: cheguei tarde' }],
    });
    await shop.ask('emailSend', {
      body: { template_id: 'newsletter', template_params: { user_email: 'so@example.pt' } },
    });
    const other = await fileOf('sellerPersonData', { token: seller, query: '?email=so@example.pt' });
    expect(other).toMatchObject({ email: 'so@example.pt', newsletter: { since: expect.any(String) }, messages: [] });
    expect(other).toMatchObject({ accounts: [] });
  });

  it('The deletion of an account keeps only the personal data that accounting and evidence need, and the address can register again.', async () => {
    const { shop, token, email, delivered, review, later } = await personShop(open);
    await review(await delivered());
    await later(HOUR);
    await shop.ask('userDelete', { token, body: { password: customerLogin.password } });
    expect(await tracesOf(shop, personalWords)).toEqual(kept);
    const orders = await shop.inDatabase((db) => db.selectFrom('orders').selectAll().execute());
    const {
      firstName,
      street,
      email: mail,
      phone,
    } = JSON.parse(orders[0]?.address_json ?? '') as Record<string, string>;
    expect({ firstName, street, mail, phone }).toEqual({
      firstName: 'Maria',
      street: 'Rua do Farol 12',
      mail: '',
      phone: '',
    });
    expect(orders[0]).toMatchObject({ total_cents: 7313, tracking_number: null, carrier: null });
    expect((await shop.refused('orderUser', { token, body: {} })).code).toBe('not_authenticated');
    expect(await shop.refused('userLogin', { body: customerLogin })).toMatchObject({ code: 'invalid_credentials' });
    const again = await registerCustomer(shop, { email });
    expect((await shop.ask('orderUser', { token: again, body: {} })).orders).toEqual([]);
    expect((await shop.ask('addressGet', { token: again, body: {} })).addresses).toEqual([]);
  });

  it('The deletion of an account keeps a withdrawal as evidence, and deletes the mails about it.', async () => {
    const { shop, token, placeCash, later } = await personShop(open);
    const orderId = await placeCash();
    await shop.ask('withdrawalDeclare', { body: aWithdrawal({ orderNumber: orderId.slice(-8) }) });
    await later(HOUR);
    const mails = async () =>
      (await shop.inDatabase((db) => db.selectFrom('outbox').select('subject').execute()))
        .map(({ subject }) => subject)
        .filter((subject) => /livre resolução/i.test(subject));
    expect(await mails()).toHaveLength(2);
    await shop.ask('userDelete', { token, body: { password: customerLogin.password } });
    expect(await mails()).toEqual([]);
    const rows = await shop.inDatabase((db) => db.selectFrom('withdrawals').selectAll().execute());
    expect(rows).toMatchObject([{ name: 'Maria Conceição', email: 'maria@example.pt', order_id: orderId }]);
  });

  it('The deletion of an account keeps the reviews without a name.', async () => {
    const { shop, token, delivered, review } = await personShop(open);
    await review(await delivered());
    await shop.ask('userDelete', { token, body: {} });
    const { reviews } = await shop.ask('reviewsRecent');
    expect(reviews).toMatchObject([{ userName: 'Cliente', userLocation: '', rating: 5, comment: 'Agarra bem.' }]);
  });

  it('The deletion of an account needs the password some time after the login, counts wrong ones, and deletes nothing until it is right.', async () => {
    const { shop, token, outlook } = await personShop(open);
    const refused = (body: object) => shop.refused('userDelete', { token, body });
    expect(await outlook()).toEqual({ needsPassword: false, orders: 0, openOrders: 0 });
    shop.pass(10 * 60_000);
    expect(await outlook()).toMatchObject({ needsPassword: true });
    expect(await refused({})).toMatchObject({ status: 403, code: 'password_needed' });
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await refused({ password: 'errada' })).toMatchObject({ code: 'password_wrong' });
    }
    expect(await refused({ password: customerLogin.password })).toMatchObject({ status: 429 });
    expect((await shop.ask('userIsAuth', { token })).user.email).toBe(customerLogin.email);
  });

  it('The deletion of an account keeps the data that an open order needs until the order is complete.', async () => {
    const { shop, token, placeCash, act, seen, subjects, outlook, held, later } = await personShop(open);
    const orderId = await placeCash();
    expect(await outlook()).toMatchObject({ orders: 1, openOrders: 1 });
    expect(await shop.ask('userDelete', { token, body: {} })).toMatchObject({ openOrders: 1 });
    const contact = { customer: { name: 'Maria Conceição', email: 'maria@example.pt' } };
    expect(await seen(orderId)).toMatchObject({ ...contact, address: { phone: '912345678' } });
    await act(orderId, 'ship', { trackingNumber: 'RR123456785PT' });
    await act(orderId, 'deliver');
    await later(DAY);
    expect(await subjects()).toContain('Encomenda: Enviada');
    expect(await seen(orderId)).toMatchObject(contact);
    await act(orderId, 'collect');
    await later(DAY);
    expect(await seen(orderId)).toMatchObject({
      customer: { name: 'Maria Conceição', email: '' },
      address: { street: 'Rua do Farol 12', email: '', phone: '' },
    });
    expect(await held()).toMatchObject({ account: null, orders: 0 });
    expect(await tracesOf(shop, ['912345678', 'maria@example.pt'])).toEqual([
      'outbox.html',
      'outbox.reply_to',
      'outbox.text',
      'outbox.to',
    ]);
  });

  it('The deletion of an account refunds money that arrives for an order of a deleted account, and ends its payments.', async () => {
    const { shop, token, placeOnline, press, seen, act, later } = await personShop(open);
    const { orderId, url } = await placeOnline();
    await shop.ask('userDelete', { token, body: {} });
    await press(url, 'pay');
    expect(await seen(orderId)).toMatchObject({ isPaid: true, customer: { email: 'maria@example.pt' } });
    await act(orderId, 'cancel', { reason: 'segredo: esgotado' });
    await shop.api.runPaymentJobs();
    expect(await seen(orderId)).toMatchObject({ status: 'Cancelled', refundedAmount: 73.13 });
    await later(DAY);
    expect(await seen(orderId)).toMatchObject({ refundedAmount: 73.13, customer: { email: '' } });
    expect(await tracesOf(shop, ['segredo: esgotado'])).toEqual(['outbox.html', 'outbox.text']);
  });

  it('The deletion of an account by the seller includes the messages, and works for an address without an account.', async () => {
    const { shop, seller, email, token, delivered, held, later } = await personShop(open);
    await delivered();
    await later(HOUR);
    const asked = { token: seller, body: { email: 'Maria@example.pt' } };
    expect(await shop.refused('sellerPersonDelete', asked)).toMatchObject({ status: 403, code: 'password_needed' });
    await shop.ask('sellerProof', { token: seller, body: { password: sellerLogin.password } });
    expect(await shop.ask('sellerPersonDelete', { token: seller, body: { email: 'Maria@example.pt' } })).toMatchObject({
      openOrders: 0,
    });
    expect(await held()).toMatchObject({ account: null, stockNotices: 0, messages: 0, newsletter: false });
    expect(await tracesOf(shop, personalWords)).toEqual(kept);
    expect((await shop.refused('userData', { token })).code).toBe('not_authenticated');
    const form = { user_email: email };
    await shop.ask('emailSend', { body: { template_id: 'newsletter', template_params: form } });
    await shop.ask('sellerPersonDelete', { token: seller, body: { email } });
    expect(await held()).toMatchObject({ newsletter: false });
  });

  it('The deletion of an account by the seller includes the orders of guests with that address.', async () => {
    const { shop, seller, email, order, held } = await personShop(open);
    const { token = '' } = await shop.ask('guest', { body: { email } });
    await shop.ask('orderCod', { token, body: { ...order, address: await saveAddress(shop, token) } });
    expect(await held()).toMatchObject({ orders: 1, openOrders: 1, addresses: 2 });
    const deleted = await shop.ask('sellerPersonDelete', { token: seller, body: { email } });
    expect(deleted).toMatchObject({ openOrders: 1 });
    expect(await held()).toMatchObject({ orders: 0, addresses: 0, account: null });
    expect((await shop.refused('orderUser', { token, body: {} })).code).toBe('not_authenticated');
  });

  it('The deletion of an account also removes data that a concurrent call writes.', async () => {
    const { shop, token, later } = await personShop(open);
    await shop.ask('userDelete', { token, body: {} });
    await shop.inDatabase(async (db) => {
      const { id } = await db
        .selectFrom('users')
        .select('id')
        .where('deleted_at', 'is not', null)
        .executeTakeFirstOrThrow();
      const address = JSON.stringify({ street: 'Rua do Farol 12' });
      await db
        .insertInto('addresses')
        .values({ id: 'late', user_id: id, address_json: address, created_at: shop.now().toISOString() })
        .execute();
    });
    await later(DAY);
    expect(await tracesOf(shop, ['rua do farol'])).toEqual([]);
  });

  it('The deletion of an account does not affect another customer.', async () => {
    const { shop, token } = await personShop(open);
    const other = await registerCustomer(shop, { email: 'outra@example.pt' });
    await saveAddress(shop, other);
    await shop.ask('userDelete', { token, body: {} });
    expect((await shop.ask('userIsAuth', { token: other })).user.email).toBe('outra@example.pt');
    expect((await shop.ask('addressGet', { token: other, body: {} })).addresses).toHaveLength(1);
  });
});
