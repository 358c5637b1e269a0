import { expect, vi } from 'vitest';
import { StockShort } from '#features/catalogue/contract/stock.ts';
import { countStock, productOf, stockShop } from '../../support/shops/stock-shop.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeOnBothDatabases('The counted stock', (it, open) => {
  it('The counted stock is reserved by an order and released once when either side cancels it.', async () => {
    const { shop, token, placeCash, placeOnline, cancel, act, free, ledger } = await stockShop(open, 5);
    const { orderId: paidOnline } = await placeOnline();
    expect(await free()).toBe(3);
    const atTheDoor = await placeCash();
    expect(await free()).toBe(1);
    await cancel(paidOnline);
    expect(await free()).toBe(3);
    await act(atTheDoor, 'cancel', { reason: 'Partida' });
    expect(await free()).toBe(5);
    expect(await ledger()).toEqual(['count 5', 'order -2', 'order -2', 'release 2', 'release 2']);
    const again = { token, body: { orderId: paidOnline, version: 3 } };
    expect(await shop.refused('orderCancel', again)).toMatchObject({ status: 409 });
    expect(await free()).toBe(5);
  });

  it('The counted stock rejects an order that exceeds it, and the error names each short line and the remaining quantity.', async () => {
    const { shop, token, order, deck, wax, seller, free } = await stockShop(open, 1);
    await countStock(shop, seller, wax._id, 0);
    await shop.ask('cartUpdate', { token, body: { cartItems: { [deck._id]: 2, [wax._id]: 1 } } });
    const response = await shop.send('orderCod', { token, body: order });
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      success: false,
      code: 'stock_short',
      message: 'Só resta 1 de Deck Preto. Wax Cool está esgotado.',
      details: {
        short: [
          { product: deck._id, left: 1 },
          { product: wax._id, left: 0 },
        ],
      },
    });
    expect(await free()).toBe(1);
    expect((await shop.ask('userIsAuth', { token })).user.cartItems).toEqual({ [deck._id]: 2, [wax._id]: 1 });
    expect((await shop.ask('orderUser', { token })).orders).toEqual([]);
    expect(await productOf(shop, wax._id)).toMatchObject({ inStock: false, quantity: 0 });
  });

  it('The counted stock is published to open pages after each order and each release, and after no other order.', async () => {
    const { shop, token, order, seller, deck, placeCash, cancel } = await stockShop(open, 5);
    let told = 0;
    shop.api.onProductsChanged(() => void (told += 1));
    const orderId = await placeCash();
    await vi.waitFor(() => expect(told).toBe(1));
    await cancel(orderId);
    await vi.waitFor(() => expect(told).toBe(2));
    await shop.ask('stockCount', { token: seller, body: { product: deck._id, quantity: null, key: 'none' } });
    await vi.waitFor(() => expect(told).toBe(3));
    await shop.ask('orderCod', { token, body: order });
    await shop.ask('productStock', { token: seller, body: { id: deck._id, inStock: false } });
    await vi.waitFor(() => expect(told).toBe(4));
  });

  it('The counted stock goes to one of two simultaneous orders, and the other is rejected.', async () => {
    const { shop, token, order, deck, free } = await stockShop(open, 3);
    const replies = await Promise.all(
      [1, 2].map(async () => (await shop.send('orderCod', { token, body: order })).json() as Promise<object>),
    );
    const refused = replies.find((reply) => 'details' in reply);
    expect(StockShort.parse(refused?.details).short).toEqual([{ product: deck._id, left: 1 }]);
    expect(replies.filter((reply) => 'orderId' in reply)).toHaveLength(1);
    expect(replies).toContainEqual(
      expect.objectContaining({ code: 'stock_short', details: { short: [{ product: deck._id, left: 1 }] } }),
    );
    expect(await free()).toBe(1);
  });

  it('The counted stock is not reserved twice by an order that is sent twice with one key.', async () => {
    const { shop, token, order, free } = await stockShop(open, 2);
    const sent = { token, body: order, headers: { 'idempotency-key': 'one' } };
    const replies = await Promise.all([shop.ask('orderCod', sent), shop.ask('orderCod', sent)]);
    expect(replies[0].orderId).toBe(replies[1].orderId);
    expect(await free()).toBe(0);
  });

  it('The counted stock is released when the seller reduces or removes a line.', async () => {
    const { placeCash, act, free, ledger } = await stockShop(open, 4);
    const orderId = await placeCash();
    await act(orderId, 'lower', { position: 0, quantity: 1 });
    expect(await free()).toBe(3);
    await act(orderId, 'lower', { position: 0, quantity: 0 });
    expect(await free()).toBe(4);
    await act(orderId, 'cancel', { reason: 'Pedido do cliente' });
    expect(await ledger()).toEqual(['count 4', 'order -2', 'release 1', 'release 1']);
  });

  it('The counted stock increases by returned items if the seller says so.', async () => {
    const { shop, token, act, detail, free, ledger, placeShipped } = await stockShop(open, 4);
    const orderId = await placeShipped('deliver');
    const returnOne = async (isSellable: boolean) => {
      const { version } = await detail(orderId);
      const body = { orderId, version, lines: [{ position: 0, quantity: 1 }], reason: 'size', note: '' };
      const returnId = (await shop.ask('orderReturn', { token, body })).order.returns.at(-1)?.id ?? '';
      await act(orderId, 'accept_return', { returnId });
      await act(orderId, 'receive_return', { returnId, isSellable });
      return returnId;
    };
    await returnOne(false);
    expect(await free()).toBe(2);
    const returnId = await returnOne(true);
    expect(await free()).toBe(3);
    expect(await ledger()).toEqual(['count 4', 'order -2', 'return 1']);
    await act(orderId, 'refuse_return', { returnId, reason: 'Usado' });
    expect(await free()).toBe(2);
    expect(await ledger()).toEqual(['count 4', 'order -2', 'return 1', 'return -1']);
  });

  it('The counted stock increases by the items of an undelivered parcel when the order is cancelled.', async () => {
    const { act, free, placeShipped } = await stockShop(open, 4);
    const orderId = await placeShipped();
    await act(orderId, 'come_back', { isSellable: true });
    expect(await free()).toBe(2);
    await act(orderId, 'cancel', { reason: 'Não entregue' });
    expect(await free()).toBe(4);
  });

  it('The counted stock is released when the payment page expires, and reserved again when the customer pays after all.', async () => {
    const { shop, token, url, orderId, detail, free, ledger } = await waiting(open, 2);
    expect(await free()).toBe(0);
    shop.pass(31 * MINUTE);
    await shop.api.runPaymentJobs();
    expect(await free()).toBe(2);
    const { version } = await detail(orderId);
    const reply = await shop.ask('orderPay', { token, body: { orderId, version, method: 'mb_way' } });
    expect(reply.url).not.toBe(url);
    expect(await free()).toBe(0);
    expect(await ledger()).toEqual(['count 2', 'order -2', 'release 2', 'order -2']);
  });

  it('The counted stock cannot be reserved for an expired order after it was sold.', async () => {
    const { shop, token, deck, orderId, detail, free, placeCash } = await waiting(open, 2);
    shop.pass(31 * MINUTE);
    await shop.api.runPaymentJobs();
    await placeCash();
    const { version } = await detail(orderId);
    for (const method of ['card', 'cash']) {
      const refusal = await shop.refused('orderPay', { token, body: { orderId, version, method } });
      expect(refusal).toMatchObject({
        status: 409,
        code: 'stock_short',
        details: { short: [{ product: deck._id, left: 0 }] },
      });
    }
    expect(await free()).toBe(0);
    expect((await detail(orderId)).version).toBe(version);
  });

  it('The counted stock is reserved by a late payment while it lasts.', async () => {
    const { shop, url, orderId, seen, press, free } = await waiting(open, 2);
    shop.pass(31 * MINUTE);
    await shop.api.runPaymentJobs();
    await press(url, 'payAnyway');
    expect(await seen(orderId)).toMatchObject({ isPaid: true, refunds: [] });
    expect(await free()).toBe(0);
  });

  it('The counted stock refunds a late payment automatically when it is sold out, and both sides are notified.', async () => {
    const { shop, url, orderId, seen, press, free, placeCash, mails, onDesk } = await waiting(open, 2);
    shop.pass(31 * MINUTE);
    await shop.api.runPaymentJobs();
    const sold = await placeCash();
    const told = (await mails()).length;
    await press(url, 'payAnyway');
    const order = await seen(orderId);
    expect(order).toMatchObject({ isPaid: false, status: 'Pending', paidAmount: 73.13, refundedAmount: 73.13 });
    expect(order.refunds).toMatchObject([{ amount: 73.13, way: 'provider', state: 'done' }]);
    const texts = (await mails()).slice(told).map(({ to, text }) => `${to}: ${text}`);
    const soldOut = (to: string) =>
      texts.some((text) => text.startsWith(to) && text.includes('Deck Preto está esgotado'));
    expect([soldOut('maria@example.pt'), soldOut('loja@nortada.pt')]).toEqual([true, true]);
    expect([await free(), await onDesk('pack')]).toEqual([0, [sold]]);
    expect(shop.takeLog().join()).toContain('is refunded: sold out');
  });

  it('The counted stock is reserved by a voucher until the voucher expires, or for the configured time.', async () => {
    for (const [settings, left] of [
      [{}, 0],
      [{ multibancoHoldHours: 24 }, 2],
    ] as const) {
      const { shop, url, press, free, orderId, seen } = await waiting(open, 2, { settings, method: 'multibanco' });
      await press(url, 'giveVoucher');
      shop.pass(24 * HOUR);
      await shop.api.runPaymentJobs();
      expect([settings, await free()]).toEqual([settings, left]);
      await press(url, 'payAtMachine');
      expect(await seen(orderId)).toMatchObject({ isPaid: true });
      expect(await free()).toBe(0);
    }
  });

  it('The counted stock is released with an order whose payment page cannot be opened.', async () => {
    const { shop, token, order, free, ledger } = await stockShop(open, 2);
    await shop.inDatabase((db) => db.deleteFrom('sandbox_payments').execute());
    await shop.inDatabase((db) => db.schema.alterTable('sandbox_payments').renameTo('lost').execute());
    const refusal = await shop.refused('orderStripe', { token, body: { ...order, paymentType: 'Online' } });
    expect(refusal.code).toBe('payment_unavailable');
    await shop.inDatabase((db) => db.schema.alterTable('lost').renameTo('sandbox_payments').execute());
    expect(await free()).toBe(2);
    expect(await ledger()).toEqual(['count 2', 'order -2', 'release 2']);
    shop.takeLog();
  });

  it('The counted stock is released completely by many simultaneous cancellations, and never twice.', async () => {
    const { shop, token, placeCash, detail, act, free } = await stockShop(open, 20);
    const orders = await Promise.all(Array.from({ length: 8 }, () => placeCash()));
    expect(await free()).toBe(4);
    await Promise.all(
      orders.flatMap(async (orderId) => {
        const { version } = await detail(orderId);
        const cancelled = () => shop.send('orderCancel', { token, body: { orderId, version } });
        return await Promise.all([cancelled(), cancelled(), act(orderId, 'cancel', { reason: 'x' }).catch(() => null)]);
      }),
    );
    expect(await free()).toBe(20);
  });
});

/** A shop with an order of two decks that waits for its payment. */
async function waiting(
  open: Parameters<typeof stockShop>[0],
  decks: number,
  { settings = {}, method = 'card' }: { settings?: object; method?: 'card' | 'multibanco' } = {},
) {
  const shop = await stockShop(open, decks, settings);
  return { ...shop, ...(await shop.placeOnline(method)) };
}
