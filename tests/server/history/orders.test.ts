import { expect } from 'vitest';
import { tokenMailed, proveAddress } from '../../support/shops/mailed-links.ts';
import { customerLogin, orderAsGuest, registerCustomer, registerUnproven } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';
import { historyOf, orderLines, ordersFile } from './importer.ts';

const file = ordersFile(orderLines('#1001'), orderLines('#1002', { email: 'Rui@Example.pt', day: '2025-04-01' }));
const numbers = async (shop: TestShop, token: string) =>
  (await shop.ask('formerOrders', { token })).orders.map(({ number }) => number);

describeOnBothDatabases('Orders of a former shop', (it) => {
  it('An import keeps number, day, items, total and state of each order, and the seller finds them.', async ({
    shop,
    seller,
  }) => {
    const { run } = historyOf(shop, seller);
    expect(await run(file)).toMatchObject({ kind: 'shopify-orders', counts: { new: 2, refused: 0 } });
    const found = await shop.ask('sellerFormerOrders', { token: seller, query: '?query=MARIA@' });
    expect(found).toMatchObject({
      total: 1,
      orders: [
        {
          ...{ source: 'shopify', number: '#1001', email: 'maria@example.pt', name: 'Maria Conceição' },
          ...{ orderedAt: '2025-03-05T10:12:33.000Z', state: 'paid, fulfilled', total: 44.8, currency: 'EUR' },
          lines: [
            { name: 'Deck Noronha - Preto', quantity: 1, total: 34.9 },
            { name: 'Wax', quantity: 1, total: 9.9 },
          ],
        },
      ],
    });
    const all = await shop.ask('sellerFormerOrders', { token: seller });
    expect(all.orders.map(({ number }) => number)).toEqual(['#1002', '#1001']);
  });

  it('Former orders change neither the shop’s orders nor its reports.', async ({ shop, seller }) => {
    const before = await shop.ask('sellerDashboard', { token: seller });
    await historyOf(shop, seller).run(file);
    expect(await shop.ask('sellerDashboard', { token: seller })).toEqual(before);
    expect((await shop.ask('sellerOrders', { token: seller })).total).toBe(0);
  });

  it('A repeated file doubles no order, a corrected one changes it, and neither gives it to another address.', async ({
    shop,
    seller,
    token,
  }) => {
    const { run } = historyOf(shop, seller);
    await run(file);
    expect(await run(file)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 2 } });
    const corrected = ordersFile(
      orderLines('#1001', { state: 'refunded', email: 'ladra@example.pt' }),
      orderLines('#1003', { day: '2011-01-01' }),
    );
    expect(await run(corrected)).toMatchObject({ counts: { new: 0, changed: 1, unchanged: 0, refused: 1 } });
    const { orders } = await shop.ask('formerOrders', { token });
    expect(orders).toMatchObject([{ number: '#1001', email: 'maria@example.pt', state: 'refunded, fulfilled' }]);
  });

  it('A stranger who registers an imported address sees nothing before the proof, and a guest sees nothing either.', async ({
    shop,
    seller,
  }) => {
    await historyOf(shop, seller).run(file);
    const stranger = await registerUnproven(shop);
    expect(await numbers(shop, stranger)).toEqual([]);
    const data = await (await shop.send('userData', { token: stranger })).text();
    expect(data).not.toContain('#1001');
    const { token: guest } = await orderAsGuest(shop, 'rui@example.pt');
    expect(await numbers(shop, guest)).toEqual([]);
    await proveAddress(shop, customerLogin.email, stranger);
    expect(await numbers(shop, stranger)).toEqual(['#1001']);
  });

  it('A customer with a proven address sees the orders, also after a change of the address.', async ({
    shop,
    seller,
    token,
  }) => {
    await historyOf(shop, seller).run(file);
    expect(await numbers(shop, token)).toEqual(['#1001']);
    const { password } = customerLogin;
    await shop.ask('emailChange', { token, body: { email: 'nova@example.pt', password } });
    const link = await tokenMailed(shop, 'nova@example.pt', 'new-email');
    await shop.ask('emailConfirm', { token, body: { token: link, password } });
    expect(await numbers(shop, token)).toEqual(['#1001']);
    const another = await registerCustomer(shop);
    expect(await numbers(shop, another)).toEqual([]);
  });

  it('An undo removes the orders of the import alone.', async ({ shop, seller }) => {
    const { run, undo } = historyOf(shop, seller);
    await run(ordersFile(orderLines('#1001')));
    const { id } = await run(file);
    expect(await undo(id)).toMatchObject({ removed: 1, kept: 0, undoneAt: expect.any(String) });
    const { orders } = await shop.ask('sellerFormerOrders', { token: seller });
    expect(orders.map(({ number }) => number)).toEqual(['#1001']);
  });
});

describeOnBothDatabases('The personal data of former orders', (it) => {
  it('The exports of the customer and of the seller contain them, and the deletions delete them.', async ({
    shop,
    seller,
    token,
  }) => {
    await historyOf(shop, seller).run(file);
    const exported = (await (await shop.send('userData', { token })).json()) as object;
    expect(exported).toMatchObject({ formerOrders: [{ number: '#1001' }] });
    const query = '?email=rui@example.pt';
    expect(await shop.ask('sellerPerson', { token: seller, query })).toMatchObject({ held: { formerOrders: 1 } });
    const person = (await (await shop.send('sellerPersonData', { token: seller, query })).json()) as object;
    expect(person).toMatchObject({ formerOrders: [{ number: '#1002' }] });
    await shop.ask('userDelete', { token, body: {} });
    const left = async () =>
      (await shop.ask('sellerFormerOrders', { token: seller })).orders.map(({ number }) => number);
    expect(await left()).toEqual(['#1002']);
    await shop.ask('sellerPersonDelete', { token: seller, body: { email: 'rui@example.pt' } });
    expect(await left()).toEqual([]);
  });

  it('Orders are deleted ten years after their day.', async ({ shop, seller }) => {
    await historyOf(shop, seller).run(ordersFile(orderLines('#1', { day: '2016-06-20' }), orderLines('#2')));
    shop.pass(6 * 24 * 60 * 60_000);
    await shop.api.deleteExpiredData();
    const left = await shop.inDatabase((db) => db.selectFrom('former_orders').select('number').execute());
    expect(left).toEqual([{ number: '#2' }]);
  });
});
