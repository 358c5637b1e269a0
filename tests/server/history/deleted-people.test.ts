import { expect } from 'vitest';
import { customerLogin, registerCustomer, registerUnproven } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';
import { accountsOf, customersFile, historyOf, orderLines, ordersFile } from './importer.ts';

const email = 'rui@example.pt';
const customers = customersFile(['Rui', 'RUI@example.pt', 'yes'], ['Ana', 'ana@example.pt']);
const orders = ordersFile(orderLines('#1', { email: 'Rui@Example.pt' }), orderLines('#2', { email: 'ana@example.pt' }));
const reason = expect.stringContaining('asked the shop to delete');

describeOnBothDatabases('A person who was deleted at their request', (it) => {
  it('A later import leaves the customer and the orders out, and names only the line.', async ({ shop, seller }) => {
    const { preview, run } = historyOf(shop, seller);
    await run(customers);
    await run(orders);
    await shop.ask('sellerPersonDelete', { token: seller, body: { email } });
    for (const [csv, line] of [
      [customers, 2],
      [orders, 2],
    ] as const) {
      expect(await preview(csv)).toMatchObject({
        ...{ deleted: 1, counts: { new: 0, refused: 1 }, subscribed: 0 },
        rows: [{ line, name: '', result: 'refused', reason }],
      });
      expect(await run(csv)).toMatchObject({ counts: { new: 0, unchanged: 1, refused: 1 } });
    }
    expect(await accountsOf(shop, email)).toEqual([]);
    const left = await shop.inDatabase((db) => db.selectFrom('former_orders').select('number').execute());
    expect(left).toEqual([{ number: '#2' }]);
  });

  it('The list of deleted people contains no address, and is deleted after ten years.', async ({ shop, seller }) => {
    await shop.ask('sellerPersonDelete', { token: seller, body: { email } });
    const hashes = () => shop.inDatabase((db) => db.selectFrom('deleted_addresses').select('hash').execute());
    expect(await hashes()).toEqual([{ hash: expect.stringMatching(/^[\w-]{43}$/) }]);
    shop.pass(11 * 365 * 24 * 60 * 60_000);
    await shop.api.deleteExpiredData();
    expect(await hashes()).toEqual([]);
  });

  it('A deletion by the customer counts also for the earlier address of their former orders.', async ({
    shop,
    seller,
    token,
  }) => {
    const { preview, run } = historyOf(shop, seller);
    const csv = ordersFile(orderLines('#1', { email: customerLogin.email }));
    await run(csv);
    const { user } = await shop.ask('userIsAuth', { token });
    await shop.inDatabase((db) =>
      db.updateTable('users').set({ email: 'nova@example.pt' }).where('email', '=', customerLogin.email).execute(),
    );
    expect(user).toMatchObject({ email: customerLogin.email });
    await shop.ask('userDelete', { token, body: { password: customerLogin.password } });
    expect(await preview(csv)).toMatchObject({ deleted: 1 });
    expect(await preview(customersFile(['Nova', 'nova@example.pt']))).toMatchObject({ deleted: 1 });
  });

  it('A person who registers again has an account, and the former shop’s data stays out.', async ({ shop, seller }) => {
    const { preview } = historyOf(shop, seller);
    await shop.ask('sellerPersonDelete', { token: seller, body: { email } });
    await registerCustomer(shop, { email });
    expect(await accountsOf(shop, email)).toHaveLength(1);
    expect(await preview(customers)).toMatchObject({ deleted: 1, counts: { new: 1 } });
  });

  it('A stranger who deletes an unproven account of an address keeps none out.', async ({ shop, seller }) => {
    const { preview } = historyOf(shop, seller);
    const stranger = await registerUnproven(shop, { email });
    await shop.ask('userDelete', { token: stranger, body: { password: customerLogin.password } });
    expect(await preview(customers)).toMatchObject({ deleted: 0, counts: { new: 2 } });
  });
});
