import { expect } from 'vitest';
import { aNewAddress } from '../../support/builders.ts';
import { orderShop } from '../../support/shops/order-shop.ts';
import { registerCustomer } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

describeOnBothDatabases('Conflicts of orders', (it, open) => {
  it('Of two simultaneous actions, one succeeds.', async ({ orders: { shop, seller, seen, placePaid } }) => {
    const { orderId } = await placePaid();
    const { version } = await seen(orderId);
    const acts = [{ kind: 'ship' }, { kind: 'cancel', reason: 'Esgotado' }, { kind: 'ship' }];
    const replies = await Promise.all(
      acts.map((act) => shop.send('sellerOrderAct', { token: seller, body: { orderId, version, act } })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const codes = await Promise.all(replies.map(async (reply) => ((await reply.json()) as { code?: string }).code));
    expect(codes.filter(Boolean)).toEqual(['order_changed', 'order_changed']);
    const order = await seen(orderId);
    const isShipped = order.status === 'Shipped';
    expect(order.refunds).toHaveLength(isShipped ? 0 : 1);
    expect(order.version).toBeGreaterThan(version);
  });

  it('A refund that is clicked twice is made once.', async ({ orders: { shop, seller, seen, placePaid } }) => {
    const { orderId } = await placePaid();
    const { version } = await seen(orderId);
    const body = { orderId, version, act: { kind: 'refund', reason: 'Atraso', amount: 40 } };
    const replies = await Promise.all([1, 2].map(() => shop.send('sellerOrderAct', { token: seller, body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await seen(orderId)).toMatchObject({ refundedAmount: 40, refundable: 33.13 });
  });

  it('A simultaneous payment and cancellation leave either an unpaid order or a full refund.', async () => {
    const { shop, token, placeOnline, press, detail, mails } = await orderShop(open);
    for (let round = 0; round < 4; round++) {
      const { orderId, url } = await placeOnline();
      const { version } = await detail(orderId);
      const cancelling = () => shop.send('orderCancel', { token, body: { orderId, version } });
      const paying = () => press(url, 'pay');
      const [first, second] = round % 2 === 0 ? [cancelling, paying] : [paying, cancelling];
      await Promise.all([first(), second()]);
      const now = await detail(orderId);
      if (now.status !== 'Cancelled') {
        expect((await shop.send('orderCancel', { token, body: { orderId, version: now.version } })).status).toBe(200);
      }
      const order = await detail(orderId);
      expect(order.status).toBe('Cancelled');
      expect(order.paidAmount).toBe((order.refundedAmount ?? 0) + (order.refundingAmount ?? 0));
      const cancellations = (await mails()).filter(
        ({ subject }) => subject.includes('Cancelada') && subject.includes(orderId.slice(-8)),
      );
      expect(cancellations).toHaveLength(1);
    }
    shop.takeLog();
  });

  it('An action on an order is rejected when it refunds more than the remaining amount.', async () => {
    const { act, refusedAction, seen, placePaid } = await orderShop(open);
    const { orderId } = await placePaid();
    expect(await refusedAction(orderId, 'refund', { reason: 'x', amount: 73.14 })).toBe('refund_too_large');
    await act(orderId, 'refund', { reason: 'x', amount: 73 });
    expect(await refusedAction(orderId, 'refund', { reason: 'x', amount: 0.14 })).toBe('refund_too_large');
    expect(await refusedAction(orderId, 'refund', { reason: 'x', lines: [{ position: 0, quantity: 1 }] })).toBe(
      'refund_too_large',
    );
    await act(orderId, 'refund', { reason: 'x' });
    expect(await seen(orderId)).toMatchObject({ refundable: 0, refundedAmount: 73.13 });
    expect(await refusedAction(orderId, 'refund', { reason: 'x', amount: 0.01 })).toBe('act_not_allowed');
  });

  it("An action on another customer's order finds no order.", async ({ orders: { shop, placeCash, detail } }) => {
    const orderId = await placeCash();
    const before = await detail(orderId);
    const token = await registerCustomer(shop, { email: 'outro@example.pt' });
    const { version } = before;
    const lines = [{ position: 0, quantity: 1 }];
    const refusals = [
      await shop.refused('orderDetail', { token, query: `?orderId=${orderId}` }),
      await shop.refused('orderCancel', { token, body: { orderId, version } }),
      await shop.refused('orderPay', { token, body: { orderId, version, method: 'card' } }),
      await shop.refused('orderAddress', { token, body: { orderId, version, address: aNewAddress() } }),
      await shop.refused('orderReturn', { token, body: { orderId, version, lines, reason: 'size' } }),
    ];
    expect(refusals.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(5).fill('404 order_not_found'));
    expect(await detail(orderId)).toEqual(before);
  });

  it('A rejected action on an order changes nothing.', async ({ orders: { shop, seller, placeCash, seen, mails } }) => {
    const orderId = await placeCash();
    const before = [await seen(orderId), await mails()];
    const { version } = await seen(orderId);
    for (const act of [
      { kind: 'deliver' },
      { kind: 'collect' },
      { kind: 'refund', reason: 'x' },
      { kind: 'undo' },
      { kind: 'lower', position: 0, quantity: 9 },
      { kind: 'retry_refund', refundId: 'none', way: 'transfer' },
      { kind: 'transferred', refundId: 'none', day: '2026-06-15' },
      { kind: 'accept_return', returnId: 'none' },
      { kind: 'settle_return', returnId: 'none' },
    ]) {
      const refusal = await shop.refused('sellerOrderAct', { token: seller, body: { orderId, version, act } });
      expect([act.kind, refusal.status]).toEqual([act.kind, 409]);
    }
    expect([await seen(orderId), await mails()]).toEqual(before);
    const missing = { orderId: 'nowhere', version: 0, act: { kind: 'note', note: 'x' } };
    expect((await shop.refused('sellerOrderAct', { token: seller, body: missing })).status).toBe(404);
  });

  it('A refund that fails stays on the desk until the seller acts on it, and can be made by transfer instead.', async () => {
    const { press, act, refusedAction, seen, onDesk, placePaid } = await orderShop(open);
    const { orderId, url } = await placePaid();
    await press(url, 'refundsFail');
    const failed = await act(orderId, 'cancel', { reason: 'Esgotado' });
    const refund = failed.refunds[0]!;
    expect(refund).toMatchObject({ state: 'failed', amount: 73.13 });
    expect([failed.refundable, await onDesk('settle')]).toEqual([0, [orderId]]);
    expect(await refusedAction(orderId, 'refund', { reason: 'x' })).toBe('act_not_allowed');
    await act(orderId, 'retry_refund', { refundId: refund.id, way: 'transfer' });
    expect((await seen(orderId)).refunds).toMatchObject([{ state: 'asked', way: 'transfer' }]);
    expect(await refusedAction(orderId, 'transferred', { refundId: refund.id, day: '2026-06-16' })).toBe(
      'invalid_body',
    );
    await act(orderId, 'transferred', { refundId: refund.id, day: '2026-06-15', note: '' });
    expect(await seen(orderId)).toMatchObject({ refundedAmount: 73.13, refunds: [{ state: 'done' }] });
    expect(await onDesk('settle')).toEqual([]);
  });

  it('A paid order that is not packed yet moves from the list to pack to the list to settle when all its money is refunded, until it is cancelled.', async () => {
    const { act, onDesk, shop, seller, desk, placePaid } = await orderShop(open);
    const { orderId } = await placePaid();
    await act(orderId, 'refund', { amount: 73.12, reason: 'Atraso' });
    expect([await onDesk('pack'), await onDesk('settle')]).toEqual([[orderId], []]);
    await act(orderId, 'refund', { reason: 'Não há' });
    expect([await onDesk('pack'), await onDesk('settle')]).toEqual([[], [orderId]]);
    expect(await desk()).toMatchObject({ pack: 0, settle: 1 });
    const { orders } = await shop.ask('sellerOrders', { token: seller, query: '?desk=settle' });
    expect(orders[0]?.toSettle).toEqual(['given_back']);
    await act(orderId, 'cancel', { reason: 'Não há' });
    expect([await onDesk('pack'), await onDesk('settle')]).toEqual([[], []]);
  });

  it('A paid order whose refund failed is to be settled.', async ({ orders: { press, act, onDesk, placePaid } }) => {
    const { orderId, url } = await placePaid();
    await press(url, 'refundsFail');
    await act(orderId, 'refund', { reason: 'Não há' });
    expect([await onDesk('pack'), await onDesk('settle')]).toEqual([[], [orderId]]);
  });

  it('A new order with cash on delivery is ready to be packed.', async ({ orders: { placeCash, onDesk } }) => {
    const orderId = await placeCash();
    expect([await onDesk('pack'), await onDesk('settle')]).toEqual([[orderId], []]);
  });
});
