import { expect } from 'vitest';
import { toCents } from '#core/money.ts';
import { invoicingSoftware, signedRequest } from '../../support/services/invoicing-software.ts';
import { origin } from '../../support/shops/api-client.ts';
import { orderShop } from '../../support/shops/order-shop.ts';
import { describeOnBothDatabases, type OpenShop } from '../../support/shops/test-shop.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const nif = '501964843';
const notTold = /^The invoicing software did not receive /;

async function toldShop(open: OpenShop) {
  const software = await invoicingSoftware();
  const { invoicing } = software;
  const orders = await orderShop(open, { invoicing });
  const { shop, placeCash, act } = orders;
  return {
    ...orders,
    ...software,
    /** Runs one round of the shop and returns the messages that the invoicing software receives. */
    hear: async () => {
      await shop.api.sendInvoicingWebhooks();
      return software.takeArrived();
    },
    collect: async () => {
      const orderId = await placeCash({ nif, company: 'Escola da Ria, Lda.' });
      await act(orderId, 'ship');
      await act(orderId, 'collect');
      return orderId;
    },
    sayInvoice: (body: object, secret = invoicing.secret, at?: Date) =>
      shop.api.fetch(signedRequest(`${origin}/api/order/invoice`, secret, body, at)),
    list: async () => await shop.ask('webhookMessages', { token: orders.seller }),
  };
}

describeOnBothDatabases('Invoicing software', (it, open) => {
  it('Invoicing software receives one message per payment, refund and cancellation, with amounts that add up.', async () => {
    const { collect, placeOnline, press, act, cancel, hear } = await toldShop(open);
    const orderId = await collect();
    const [paid, ...others] = await hear();
    expect(others).toEqual([]);
    expect(paid).toMatchObject({
      type: 'order.paid',
      data: {
        money: { amount: 73.13, base: 59.46, tax: 13.67, method: 'cash', reference: `collected:${orderId}` },
        order: {
          id: orderId,
          nif,
          company: 'Escola da Ria, Lda.',
          status: 'Shipped',
          amount: 73.13,
          taxPercentage: 23,
        },
      },
    });
    const { lines, delivery, ...order } = paid?.data.order ?? { lines: [], delivery: undefined };
    for (const part of ['amount', 'base', 'tax'] as const) {
      const parts = [...lines, delivery].map((each) => toCents(each?.[part] ?? 0));
      expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(toCents((order as Record<typeof part, number>)[part]));
    }
    expect(await hear()).toEqual([]);

    const { orderId: online, url } = await placeOnline();
    expect(await hear(), 'nothing of an unpaid order').toEqual([]);
    await press(url, 'pay');
    await act(online, 'refund', { amount: 8, reason: 'Atraso' });
    await cancel(online);
    const told = await hear();
    expect(told.map(({ type, data }) => [type, data.money?.amount, data.order.id])).toEqual([
      ['order.paid', 73.13, online],
      ['order.refunded', -8, online],
      ['order.refunded', -65.13, online],
      ['order.cancelled', undefined, online],
    ]);
    expect(told[1]?.data.money).toMatchObject({ base: -6.5, tax: -1.5, method: 'card', reason: 'Atraso' });
    expect(told.at(-1)?.data.order.status).toBe('Cancelled');
    expect(new Set(told.map(({ id }) => id)).size).toBe(4);
  });

  it('Invoicing software that answers with an error receives the same message again, at growing intervals, until it accepts.', async () => {
    const { shop, collect, hear, answerWith, list } = await toldShop(open);
    await collect();
    for (const [status, wait] of [
      [500, 1],
      [302, 2],
      [404, 4],
    ] as const) {
      answerWith(status);
      expect(await hear()).toEqual([]);
      expect(shop.takeLog()).toEqual([expect.stringMatching(notTold)]);
      shop.pass(wait * MINUTE - 1);
      expect(await hear(), 'not before its time').toEqual([]);
      expect(shop.takeLog()).toEqual([]);
      shop.pass(1);
    }
    expect((await list()).messages).toMatchObject([{ attempts: 3, deliveredAt: null, lastError: 'HTTP 404' }]);
    answerWith(204);
    expect(await hear()).toMatchObject([{ type: 'order.paid' }]);
    expect((await list()).messages).toMatchObject([{ attempts: 4, lastError: null, nextAttemptAt: null }]);
  });

  it('Invoicing software receives no more attempts after 20, and a new one when the seller requests it.', async () => {
    const { shop, seller, collect, hear, answerWith, list } = await toldShop(open);
    await collect();
    answerWith(503);
    for (let attempt = 0; attempt < 25; attempt++) {
      expect(await hear()).toEqual([]);
      shop.pass(6 * 60 * MINUTE);
    }
    expect(shop.takeLog()).toHaveLength(20);
    const token = seller;
    const { messages } = await list();
    expect(messages).toMatchObject([{ attempts: 20, nextAttemptAt: null, deliveredAt: null }]);
    answerWith(200);
    await shop.ask('webhookAgain', { token, body: { id: messages[0]?.id ?? '' } });
    expect(await hear()).toMatchObject([{ id: messages[0]?.id }]);
    expect((await shop.refused('webhookAgain', { token, body: { id: 'msg_none' } })).code).toBe('not_found');
  });

  it('Invoicing software receives the events of the last three days.', async ({ orders: { shop, placeShipped } }) => {
    const { invoicing, takeArrived } = await invoicingSoftware();
    const old = await placeShipped('collect');
    await shop.inDatabase((db) =>
      db
        .updateTable('payment_entries')
        .set({ created_at: new Date(shop.now().getTime() - 3 * DAY - 1).toISOString() })
        .where('order_id', '=', old)
        .execute(),
    );
    const young = await placeShipped('collect');
    await shop.api.sendInvoicingWebhooks();
    await shop.restart({ invoicing });
    await shop.api.sendInvoicingWebhooks();
    expect(takeArrived().map(({ data }) => data.order.id)).toEqual([young]);
  });

  it('Invoicing software adds its invoice to the order, for customer and seller.', async () => {
    const { collect, sayInvoice, detail, seen } = await toldShop(open);
    const orderId = await collect();
    expect((await detail(orderId)).invoice).toBeNull();
    const invoice = { number: 'FT 2026/17', url: 'https://faturas.example/17.pdf' };
    for (let time = 0; time < 2; time++) expect((await sayInvoice({ orderId, ...invoice })).status).toBe(200);
    expect((await detail(orderId)).invoice).toEqual(invoice);
    expect((await seen(orderId)).invoice).toEqual(invoice);
    expect((await sayInvoice({ orderId, number: 'FT 2026/18' })).status).toBe(200);
    expect((await detail(orderId)).invoice).toEqual({ number: 'FT 2026/18', url: null });
  });

  it('Invoicing software is believed only with a valid signature, in time, and with valid content.', async () => {
    const { shop, collect, sayInvoice, detail } = await toldShop(open);
    const orderId = await collect();
    const body = { orderId, number: 'FT 1' };
    const other = `whsec_${Buffer.from('another secret of 24 bytes').toString('base64')}`;
    const unsigned = new Request(`${origin}/api/order/invoice`, { method: 'POST', body: JSON.stringify(body) });
    const old = new Date(Date.now() - 10 * MINUTE);
    for (const [answer, status, code] of [
      [await shop.api.fetch(unsigned), 400, 'signature_invalid'],
      [await sayInvoice(body, other), 400, 'signature_invalid'],
      [await sayInvoice(body, undefined, old), 400, 'signature_invalid'],
      [await sayInvoice({ orderId }), 400, 'invalid_body'],
      [await sayInvoice({ orderId, number: ' ' }), 400, 'invalid_body'],
      [await sayInvoice({ ...body, url: 'javascript:alert(1)' }), 400, 'invalid_body'],
      [await sayInvoice({ ...body, orderId: 'none' }), 404, 'order_not_found'],
      [await shop.api.fetch(new Request(`${origin}/api/order/invoice`)), 405, 'method_not_allowed'],
    ] as const) {
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ success: false, code });
    }
    expect((await detail(orderId)).invoice).toBeNull();
    await shop.restart({ invoicing: undefined });
    expect((await sayInvoice(body)).status).toBe(404);
  });

  it('Invoicing software leaves no names in the messages after 30 days.', async () => {
    const { shop, collect, hear } = await toldShop(open);
    await collect();
    await hear();
    shop.pass(30 * DAY + 1);
    await shop.api.deleteExpiredData();
    const bodies = await shop.inDatabase((db) => db.selectFrom('webhook_messages').select('body').execute());
    expect(bodies).toEqual([{ body: '' }]);
    expect(await hear(), 'nor is it told again').toEqual([]);
  });
});
