import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { shortId } from '#core/strings/short-id.ts';
import { backupDirOf, keepBackup } from '../../support/kept-backup.ts';
import { logSellerIn, proveSeller, readyToOrder } from '../../support/shops/shoppers.ts';
import { leavingToken } from '../../support/shops/newsletter-shop.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';
import { fillLargeShop } from '../../support/shops/large-shop.ts';

const HOUR = 60 * 60_000;

/** A shop with an unpaid card order and two cash orders. The last one is from the next day. */
async function shopWithOrders(shop: TestShop) {
  const ready = await readyToOrder(shop);
  const seller = await logSellerIn(shop);
  const { token, order } = ready;
  const { orderId: card = '' } = await shop.ask('orderStripe', { token, body: { ...order, paymentType: 'Online' } });
  const { orderId: first = '' } = await shop.ask('orderCod', { token, body: order });
  shop.pass(20 * HOUR);
  const { orderId: second = '' } = await shop.ask('orderCod', { token, body: order });
  return { ...ready, seller, card, first, second };
}

const size = { products: 1_000, orders: 2_000, customers: 500, now: new Date('2026-06-15T10:00:00.000Z') };

describeOnBothDatabases("The seller's office", (it, open) => {
  it("The seller's orders are found by status, payment, days, name, e-mail and short id.", async ({ shop }) => {
    const { seller: token, card, first, second } = await shopWithOrders(shop);
    await shop.ask('orderStatus', { token, body: { orderId: first, status: 'Shipped', trackingNumber: 'RR1PT' } });
    const ids = async (query: string) =>
      (await shop.ask('sellerOrders', { token, query })).orders.map(({ _id }) => _id);
    expect(await ids('')).toEqual([second, first, card]);
    expect(await ids('?status=Shipped')).toEqual([first]);
    expect(await ids('?payment=Online')).toEqual([card]);
    expect(await ids('?payment=COD')).toEqual([second, first]);
    expect(await ids('?payment=paid')).toEqual([]);
    expect(await ids('?from=2026-06-16')).toEqual([second]);
    expect(await ids('?to=2026-06-15')).toEqual([first, card]);
    expect(await ids('?query=conceicao')).toHaveLength(3);
    expect(await ids('?query=MARIA%40example.pt')).toHaveLength(3);
    expect(await ids('?query=nobody')).toEqual([]);
    expect(await ids(`?query=%23${shortId(second)}`)).toEqual([second]);
    const { orders, ...rest } = await shop.ask('sellerOrders', { token });
    expect(rest).toMatchObject({ total: 3, page: 1, pages: 1, newest: orders[0]?.seq });
    expect(orders[1]).toMatchObject({ status: 'Shipped', trackingNumber: 'RR1PT', amount: 73.13 });
    expect(orders[1]?.customer).toEqual({ name: 'Maria Conceição', email: 'maria@example.pt' });
    for (const query of ['?status=Lost', '?from=yesterday', '?to=2026-02-30', '?payment=cash', '?page=0']) {
      expect(await shop.refused('sellerOrders', { token, query })).toMatchObject({ code: 'invalid_query' });
    }
  });

  it("The seller's orders can be polled for new ones.", async ({ shop }) => {
    const { token, order, seller } = await shopWithOrders(shop);
    const { newest } = await shop.ask('sellerOrders', { token: seller });
    const since = (after: number) => shop.ask('sellerOrdersSince', { token: seller, query: `?after=${after}` });
    expect(await since(newest)).toMatchObject({ orders: [], count: 0, newest });
    const { orderId } = await shop.ask('orderCod', { token, body: order });
    const news = await since(newest);
    expect([news.count, news.orders.map(({ _id }) => _id)]).toEqual([1, [orderId]]);
    expect((await since(news.newest)).count).toBe(0);
  });

  it("The seller's orders are exported with the chosen filters and with Lisbon times.", async ({ shop }) => {
    const { seller: token, second } = await shopWithOrders(shop);
    await proveSeller(shop, token);
    const csv = await (await shop.send('orderExport', { token, query: '?from=2026-06-16' })).text();
    const [heading, row, rest] = csv.split('\r\n');
    expect(heading).toMatch(/^\uFEFF?id;createdAt;status;paymentType;isPaid;customer;/);
    expect(row).toContain(`${second};2026-06-16 07:00:00;Pending;COD;no;Maria Conceição;maria@example.pt;`);
    expect(row).toContain('"Deck Preto x 2\nWax Cool x 1";73,13;0;73,13;');
    expect(rest).toBe('');
  });

  it('The dashboard sums the valid orders by Lisbon days.', async ({ shop }) => {
    const { seller: token, token: customer, order, deck, first, soldOut } = await shopWithOrders(shop);
    shop.pass(17.5 * HOUR);
    // 23:30 UTC on the 16th is 00:30 on the 17th in Lisbon.
    await shop.ask('orderCod', { token: customer, body: order });
    await shop.ask('orderStatus', { token, body: { orderId: first, status: 'Cancelled' } });
    const { dashboard } = await shop.ask('sellerDashboard', { token, query: '?days=7' });
    expect(dashboard.days).toHaveLength(7);
    expect(dashboard.days.slice(-3)).toEqual([
      { date: '2026-06-15', orders: 0, revenue: 0 },
      { date: '2026-06-16', orders: 1, revenue: 73.13 },
      { date: '2026-06-17', orders: 1, revenue: 73.13 },
    ]);
    expect(dashboard).toMatchObject({ orders: 2, revenue: 146.26, averageBasket: 73.13, outOfStockTotal: 1 });
    expect(dashboard.bestSellers[0]).toEqual({ product: deck._id, name: deck.name, quantity: 4, revenue: 139.6 });
    expect(dashboard.outOfStock).toEqual([{ product: soldOut._id, name: soldOut.name, category: soldOut.category }]);
    expect((await shop.refused('sellerDashboard', { token, query: '?days=8' })).code).toBe('invalid_query');
  });

  it('The dashboard of a new shop shows zeros.', async ({ shop, seller: token }) => {
    const { dashboard } = await shop.ask('sellerDashboard', { token, query: '?days=90' });
    expect(dashboard).toMatchObject({ orders: 0, revenue: 0, averageBasket: 0, bestSellers: [] });
    expect(dashboard.days).toHaveLength(90);
  });

  it('A list of submitted forms has the newest first, and exports no formulas.', async ({ shop, seller: token }) => {
    const send = (template_id: string, template_params: object) =>
      shop.ask('emailSend', { body: { template_id, template_params } });
    for (const name of ['Maria', '=1+1']) {
      await send('contact', { name, email: 'maria@example.pt', message: 'Olá!\nTêm wax?' });
      await leavingToken(shop, `${name.length}@example.pt`);
      shop.pass(HOUR);
    }
    const { messages, ...page } = await shop.ask('sellerMessages', { token });
    expect(messages.map(({ name }) => name)).toEqual(['=1+1', 'Maria']);
    expect(page).toMatchObject({ total: 2, page: 1, pages: 1 });
    const { addresses } = await shop.ask('newsletterAddresses', { token });
    expect(addresses.map(({ email }) => email)).toEqual(['4@example.pt', '5@example.pt']);
    await proveSeller(shop, token);
    const csv = await (await shop.send('messageExport', { token })).text();
    expect(csv).toContain(`;'=1+1;maria@example.pt;"Olá!\nTêm wax?"\r\n`);
    expect(await (await shop.send('newsletterExport', { token })).text()).toMatch(
      /\n4@example\.pt;.*\r\n5@example\.pt;/,
    );
  });

  it('The system page shows version, database, disk, last good backup and counts.', async ({ shop, seller: token }) => {
    const read = async () => (await shop.ask('sellerSystem', { token })).system;
    shop.pass(HOUR);
    expect(await read()).toMatchObject({ lastBackup: null, uptime: 3600, products: 3, orders: 0 });
    const createdAt = '2026-06-14T03:00:00.000Z';
    await keepBackup(shop.settings, new Date(createdAt));
    await keepBackup(shop.settings, new Date('2026-06-14T04:00:00.000Z'), { triedAt: undefined });
    await mkdir(join(backupDirOf(shop.settings), '2026-06-15'));
    const system = await read();
    expect(system.lastBackup).toBe(createdAt);
    expect(system.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(system.database).toMatch(/^(SQLite|PostgreSQL), /);
    expect(system.disk.free).toBeGreaterThan(0);
    expect(system.disk.total).toBeGreaterThanOrEqual(system.disk.free);
  });

  it('The readiness report is available to the seller alone, item by item, without secrets.', async () => {
    const shop = await open({
      stripeSecretKey: undefined,
      smtpUrl: 'smtp://user:hidden@127.0.0.1:9',
      mailFrom: 'a@b.pt',
    });
    expect((await shop.refused('sellerReadiness', {})).code).toBe('seller_only');
    const reply = await shop.ask('sellerReadiness', { token: await logSellerIn(shop) });
    const states = Object.fromEntries(reply.findings.map(({ topic, state }) => [topic, state]));
    expect(states).toMatchObject({
      owner: 'harm',
      payment: 'harm',
      demo: 'harm',
      database: 'ready',
      pictures: 'ready',
    });
    for (const { state, todo } of reply.findings) expect(todo === null).toBe(state === 'ready');
    expect(JSON.stringify(reply)).not.toContain('hidden');
  });

  it('A shop with 2,000 orders shows correct data in every view.', async ({ shop, seller: token }) => {
    await shop.inDatabase((db) => fillLargeShop(db, size));

    const named = await shop.ask('sellerProducts', { token, query: '?query=ondulacao%2099&sort=name' });
    expect(named.total).toBe(11);
    expect(named.products.every(({ name }) => name.startsWith('Deck Ondulação 99'))).toBe(true);
    const last = await shop.ask('sellerOrders', { token, query: '?page=10000' });
    expect(last).toMatchObject({ total: 2_000, page: 40, pages: 40 });
    expect(last.orders.at(-1)?._id).toBe('large-order-00000000');
    const shipped = await shop.ask('sellerOrders', { token, query: '?query=conceicao&status=Shipped' });
    expect(shipped.orders).toHaveLength(50);
    expect(shipped.orders.every(({ customer }) => customer.name.includes('Conceição'))).toBe(true);
    const beyond = await shop.ask('sellerOrders', { token, query: '?query=conceicao&page=10000' });
    expect(beyond).toMatchObject({ page: beyond.pages, orders: { length: beyond.total % 50 || 50 } });
    expect(beyond.pages).toBeGreaterThan(1);
    const unknown = await shop.ask('sellerOrders', { token, query: '?query=nothing%20like%20this&page=3' });
    expect(unknown).toMatchObject({ total: 0, page: 1, pages: 1, orders: [] });
    const { dashboard } = await shop.ask('sellerDashboard', { token, query: '?days=90' });
    expect(dashboard.days).toHaveLength(90);
    const summed = dashboard.days.reduce((sum, { revenue }) => sum + Math.round(revenue * 100), 0);
    expect(summed).toBe(Math.round(dashboard.revenue * 100));
    expect(dashboard).toMatchObject({ bestSellers: { length: 10 }, outOfStockTotal: 101 });
  });
});
