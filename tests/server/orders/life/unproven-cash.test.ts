import { expect } from 'vitest';
import { orderMail } from '#features/orders/text/order-mail.ts';
import { origin } from '../../../support/shops/api-client.ts';
import { mailsTo, proveAddress, tokenMailed } from '../../../support/shops/mailed-links.ts';
import { countStock, productOf } from '../../../support/shops/stock-shop.ts';
import { expectStockToAddUp } from '../../../support/shops/stock-sums.ts';
import {
  anOrderBody,
  logSellerIn,
  registerCustomer,
  registerUnproven,
  saveAddress,
  smallCatalogue,
} from '../../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type OpenShop, type TestShop } from '../../../support/shops/test-shop.ts';

const DAY = 24 * 60 * 60_000;
const email = 'rita@example.pt';
const deckPrice = 34.9;

/** Opens a shop with 100 counted decks. */
async function openCounting(open: OpenShop, settings: Parameters<OpenShop>[0] = {}) {
  const shop = await open({ siteUrl: origin, mailTo: 'loja@nortada.pt', ...settings });
  const seller = await logSellerIn(shop);
  const { deck } = await smallCatalogue(shop);
  await countStock(shop, seller, deck._id, 100);
  const left = async () => (await productOf(shop, deck._id)).quantity;
  const seen = async (orderId: string) =>
    (await shop.ask('sellerOrder', { token: seller, query: `?orderId=${orderId}` })).order;
  const desk = async () => (await shop.ask('sellerOrders', { token: seller })).desk;
  return { shop, seller, deck, left, seen, desk };
}

async function order(shop: TestShop, token: string, quantity: number) {
  const address = await saveAddress(shop, token);
  const { deck } = await smallCatalogue(shop);
  const items = [{ product: deck._id, quantity }];
  const body = anOrderBody({ items, address, amount: Math.round(deckPrice * quantity * 100) / 100 });
  const { orderId = '', confirmBy } = await shop.ask('orderCod', { token, body });
  return { orderId, confirmBy };
}

/** Places a guest order of decks, paid on delivery. */
async function guestOrder(shop: TestShop, quantity: number, to = email) {
  const { token = '' } = await shop.ask('guest', { body: { email: to } });
  return { token, ...(await order(shop, token, quantity)) };
}

const subjects = async (shop: TestShop, to = email) =>
  (await mailsTo(shop, to)).map(({ subject }) => subject.replace(/ #\w+/, ''));

describeOnBothDatabases('An order on delivery from an unverified address', (it, open) => {
  it('An order on delivery from an unverified address is ready to pack immediately, up to 10 pieces and 250 euros.', async () => {
    const { shop, desk, left } = await openCounting(open);
    const { confirmBy } = await guestOrder(shop, 7);
    expect(confirmBy).toBeUndefined();
    expect([await left(), (await desk())?.pack]).toEqual([93, 1]);
    expect(await subjects(shop)).toEqual(['Recebemos a sua encomenda']);
  });

  it.each([
    ['11 pieces', { cashProofEuros: 1_000 }, 11],
    ['more than 250 euros', {}, 8],
    ['more pieces than the setting', { cashProofQuantity: 1 }, 2],
    ['more euros than the setting', { cashProofEuros: 30 }, 1],
  ])('An unverified order of %s waits for the mailed link before packing.', async (_what, settings, quantity) => {
    const { shop, seller, desk, seen, left } = await openCounting(open, settings);
    const { orderId, confirmBy } = await guestOrder(shop, quantity);
    expect(confirmBy).toBe(new Date(shop.now().getTime() + DAY).toISOString());
    expect(await desk())?.toMatchObject({ pack: 0, waiting: 1 });
    expect(await left()).toBe(100 - quantity);
    expect((await mailsTo(shop, 'loja@nortada.pt')).map(({ subject }) => subject)).toEqual([]);
    const shipping = { orderId, version: (await seen(orderId)).version, act: { kind: 'ship' } } as const;
    expect((await shop.refused('sellerOrderAct', { token: seller, body: shipping })).code).toBe('act_not_allowed');
    expect(await subjects(shop)).toEqual(['Confirme a sua encomenda']);
    expect((await mailsTo(shop, email))[0]?.text).toContain('até 16 de junho de 2026 às 11:00');
    await shop.ask('entryConfirm', { body: { token: await tokenMailed(shop, email, 'order') } });
    expect(await desk())?.toMatchObject({ pack: 1, waiting: 0 });
    expect(await seen(orderId)).toMatchObject({ confirmBy: null, status: 'Pending' });
    expect((await subjects(shop)).at(-1)).toBe('Encomenda confirmada');
    expect((await mailsTo(shop, 'loja@nortada.pt')).length).toBe(1);
    shop.pass(2 * DAY);
    await shop.api.runPaymentJobs();
    expect((await seen(orderId)).status).toBe('Pending');
    expect(await left()).toBe(100 - quantity);
  });

  it('An order on delivery from an unverified address is cancelled after 24 hours without the link: its stock is released and the customer is notified.', async () => {
    const { shop, seen, left, desk } = await openCounting(open);
    const { orderId } = await guestOrder(shop, 20);
    expect(await left()).toBe(80);
    const link = await tokenMailed(shop, email, 'order');
    shop.pass(DAY - 1);
    await shop.api.runPaymentJobs();
    expect((await seen(orderId)).status).toBe('Pending');
    shop.pass(1);
    await shop.api.runPaymentJobs();
    await shop.api.runPaymentJobs();
    expect(await seen(orderId)).toMatchObject({ status: 'Cancelled', cancelReason: orderMail.notConfirmed });
    expect([await left(), (await desk())?.waiting]).toEqual([100, 0]);
    expect(await subjects(shop)).toEqual(['Confirme a sua encomenda', 'Encomenda: Cancelada']);
    await shop.ask('entryConfirm', { body: { token: link } });
    expect((await seen(orderId)).status).toBe('Cancelled');
    await shop.inDatabase(expectStockToAddUp);
  });

  it('An order on delivery from an unverified address also waits while another order of the address is open in any session, until that order is shipped or cancelled.', async () => {
    const { shop, seller, seen } = await openCounting(open);
    const first = await guestOrder(shop, 1);
    expect(first.confirmBy).toBeUndefined();
    expect((await order(shop, first.token, 1)).confirmBy).toBeDefined();
    expect((await guestOrder(shop, 1)).confirmBy).toBeDefined();
    const account = await registerUnproven(shop, { email, password: 'ondas e mais ondas' });
    expect((await order(shop, account, 1)).confirmBy).toBeDefined();
    expect((await guestOrder(shop, 1, 'outra@example.pt')).confirmBy).toBeUndefined();
    for (const one of (await shop.ask('sellerOrders', { token: seller, query: '?desk=waiting' })).orders) {
      const act = { kind: 'cancel', reason: 'Duplicado' } as const;
      await shop.ask('sellerOrderAct', { token: seller, body: { orderId: one._id, version: one.version ?? 0, act } });
    }
    const ship = { kind: 'ship', trackingNumber: '', carrier: '' } as const;
    const { version } = await seen(first.orderId);
    await shop.ask('sellerOrderAct', { token: seller, body: { orderId: first.orderId, version, act: ship } });
    expect((await guestOrder(shop, 1)).confirmBy).toBeUndefined();
  });

  it('An order on delivery from an unverified address can be one of several when the setting allows that.', async () => {
    const { shop } = await openCounting(open, { cashProofOrders: 2 });
    const placed = [await guestOrder(shop, 1), await guestOrder(shop, 1), await guestOrder(shop, 1)];
    expect(placed.map(({ confirmBy }) => confirmBy === undefined)).toEqual([true, true, false]);
  });

  it('An order on delivery from an unverified address uses up the limit once when two orders arrive at the same time.', async () => {
    const { shop } = await openCounting(open);
    const tokens = await Promise.all(
      [1, 2].map(async () => (await shop.ask('guest', { body: { email } })).token ?? ''),
    );
    const placed = await Promise.all(tokens.map((token) => order(shop, token, 6)));
    expect(placed.filter(({ confirmBy }) => confirmBy === undefined)).toHaveLength(1);
  });

  it('An order on delivery from an unverified address reserves stock for one waiting order per address and day, so that strangers cannot empty the shop.', async () => {
    const { shop, left, seen } = await openCounting(open);
    const first = await guestOrder(shop, 15);
    const second = await guestOrder(shop, 15);
    expect(await left()).toBe(85);
    expect((await mailsTo(shop, email)).at(-1)?.text).toContain(orderMail.notKept);
    await shop.ask('entryConfirm', { body: { token: await tokenMailed(shop, email, 'order') } });
    expect(await left()).toBe(70);
    expect((await seen(second.orderId)).confirmBy).toBeNull();
    expect((await seen(first.orderId)).confirmBy).not.toBeNull();
    await shop.inDatabase(expectStockToAddUp);
  });

  it('An order on delivery from an unverified address keeps waiting when its stock is sold meanwhile, and its link still opens it.', async () => {
    const { shop, seller, deck, detail } = await (async () => {
      const opened = await openCounting(open);
      const detail = async (token: string, orderId: string) =>
        (await opened.shop.ask('orderDetail', { token, query: `?orderId=${orderId}` })).order;
      return { ...opened, detail };
    })();
    await guestOrder(shop, 15);
    const { orderId } = await guestOrder(shop, 15);
    await countStock(shop, seller, deck._id, 3);
    const { token = '' } = await shop.ask('entryConfirm', {
      body: { token: await tokenMailed(shop, email, 'order') },
    });
    const { version, can, confirmBy } = await detail(token, orderId);
    expect([can.confirm, confirmBy]).toEqual([true, expect.any(String)]);
    expect((await shop.refused('orderConfirm', { token, body: { orderId, version } })).code).toBe('stock_short');
    await countStock(shop, seller, deck._id, 50);
    const { order: confirmed } = await shop.ask('orderConfirm', { token, body: { orderId, version } });
    expect(confirmed).toMatchObject({ confirmBy: null, can: { confirm: false } });
  });

  it('An order on delivery from an unverified address of an account is confirmed by the link that verifies the address, or by the button afterwards.', async () => {
    const { shop, desk } = await openCounting(open);
    const token = await registerUnproven(shop, { email, password: 'ondas e mais ondas' });
    const { orderId, confirmBy } = await order(shop, token, 20);
    expect(confirmBy).toBeDefined();
    expect((await shop.refused('orderConfirm', { token, body: { orderId, version: 0 } })).status).toBe(403);
    await proveAddress(shop, email, token);
    expect((await desk())?.pack).toBe(1);
  });

  it("An order on delivery from an unverified address of a stranger's account is not confirmed when the owner of the address takes over the account.", async () => {
    const { shop, desk } = await openCounting(open);
    const stranger = await registerUnproven(shop, { email, password: 'ondas e mais ondas' });
    const { orderId } = await order(shop, stranger, 20);
    const link = await tokenMailed(shop, email, 'address');
    const { token = '' } = await shop.ask('addressConfirm', { body: { token: link, startsOver: true } });
    expect(await desk())?.toMatchObject({ pack: 0, waiting: 1 });
    await shop.ask('orderConfirm', { token, body: { orderId, version: 0 } });
    expect((await desk())?.pack).toBe(1);
  });

  it('An order on delivery from an unverified address can be confirmed by the seller or cancelled by the customer.', async () => {
    const { shop, seller, desk, seen, left } = await openCounting(open);
    const { orderId } = await guestOrder(shop, 20);
    const { acts, version } = await seen(orderId);
    expect(acts).toContain('confirm');
    expect(acts).not.toContain('process');
    await shop.ask('sellerOrderAct', { token: seller, body: { orderId, version, act: { kind: 'confirm' } } });
    expect((await desk())?.pack).toBe(1);
    const other = await guestOrder(shop, 20, 'outra@example.pt');
    await shop.ask('orderCancel', { token: other.token, body: { orderId: other.orderId, version: 0 } });
    expect(await left()).toBe(80);
    shop.pass(2 * DAY);
    await shop.api.runPaymentJobs();
    expect((await seen(other.orderId)).cancelReason).toBeNull();
  });

  it('An order on delivery from an unverified address also waits when its customer switches from online payment to cash.', async () => {
    const { shop, desk } = await openCounting(open);
    const { token = '' } = await shop.ask('guest', { body: { email } });
    const address = await saveAddress(shop, token);
    const { deck } = await smallCatalogue(shop);
    const items = [{ product: deck._id, quantity: 20 }];
    const body = anOrderBody({ items, address, amount: 698 });
    const { orderId = '' } = await shop.ask('orderStripe', { token, body: { ...body, paymentType: 'Online' } });
    const { version } = (await shop.ask('orderDetail', { token, query: `?orderId=${orderId}` })).order;
    const { order: changed } = await shop.ask('orderPay', { token, body: { orderId, version, method: 'cash' } });
    expect(changed.confirmBy).toEqual(expect.any(String));
    expect(await desk())?.toMatchObject({ pack: 0, waiting: 1 });
    await shop.ask('entryConfirm', { body: { token: await tokenMailed(shop, email, 'order') } });
    expect((await desk())?.pack).toBe(1);
  });

  it('An order on delivery from an unverified address counts in no sales figure before it is confirmed, and a verified address has no limit.', async () => {
    const { shop, seller } = await openCounting(open);
    await guestOrder(shop, 20);
    const revenue = async () => (await shop.ask('sellerDashboard', { token: seller, query: '?days=30' })).dashboard;
    const before = await revenue();
    const token = await registerCustomer(shop);
    expect((await order(shop, token, 20)).confirmBy).toBeUndefined();
    expect((await order(shop, token, 20)).confirmBy).toBeUndefined();
    expect(JSON.stringify(before)).not.toContain('698');
    expect(JSON.stringify(await revenue())).toContain('1396');
    expect((await shop.ask('account', { token })).account.cashLimit).toBeNull();
  });

  it('An order on delivery from an unverified address shows the customer the remaining limit, based on the orders of that session alone.', async () => {
    const { shop } = await openCounting(open);
    const { token } = await guestOrder(shop, 1);
    expect((await shop.ask('account', { token })).account.cashLimit).toEqual({ pieces: 0, amount: 0 });
    const { token: stranger = '' } = await shop.ask('guest', { body: { email } });
    expect((await shop.ask('account', { token: stranger })).account.cashLimit).toEqual({ pieces: 10, amount: 250 });
  });

  it('An order on delivery from an unverified address is rejected as the 21st of an account within an hour, which real customers never reach.', async () => {
    const { shop } = await openCounting(open);
    const token = await registerCustomer(shop);
    for (let count = 0; count < 20; count++) await order(shop, token, 1);
    const address = await saveAddress(shop, token);
    const { wax } = await smallCatalogue(shop);
    const body = anOrderBody({ items: [{ product: wax._id, quantity: 1 }], address, amount: 3.33 });
    expect((await shop.refused('orderCod', { token, body })).code).toBe('too_many_requests');
  });
});
