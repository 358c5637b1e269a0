import { expect } from 'vitest';
import { readOrderTerms } from '#features/orders/server/order-terms.ts';
import { orderShop, type OrderShop } from '../../support/shops/order-shop.ts';
import { describeOnBothDatabases, type OpenShop } from '../../support/shops/test-shop.ts';

const DAY = 24 * 60 * 60_000;

async function deliveredOrder(open: OpenShop) {
  const orders = await orderShop(open);
  const { orderId } = await orders.placePaid();
  await orders.act(orderId, 'ship');
  await orders.act(orderId, 'deliver');
  return { ...orders, orderId };
}

const ask = async (
  { shop, token, detail }: OrderShop,
  orderId: string,
  lines: object = [{ position: 0, quantity: 1 }],
) => ({
  token,
  body: { orderId, version: (await detail(orderId)).version, lines, reason: 'size', note: 'Pequeno' },
  shop,
});

describeOnBothDatabases('A return', (it, open) => {
  it('A return of one of two pieces is requested, accepted, received and refunded, with a mail for each step.', async () => {
    const orders = await deliveredOrder(open);
    const { shop, orderId, act, detail, onDesk, subjects } = orders;
    const { body, token } = await ask(orders, orderId);
    const asked = (await shop.ask('orderReturn', { token, body })).order;
    expect(asked.returns).toMatchObject([
      { state: 'requested', reason: 'size', note: 'Pequeno', requestedBy: 'customer' },
    ]);
    expect(asked.lines.map(({ returning }) => returning)).toEqual([1, 0]);
    expect(await onDesk('settle')).toEqual([orderId]);
    const returnId = asked.returns[0]?.id ?? '';
    expect((await detail(orderId)).sendBack).toBeUndefined();
    await act(orderId, 'accept_return', { returnId });
    expect((await detail(orderId)).sendBack).toBe((await readOrderTerms()).returnShipping);
    const received = await act(orderId, 'receive_return', { returnId, isSellable: true });
    expect(received.returns).toMatchObject([{ state: 'received', isSellable: true }]);
    expect((await detail(orderId)).sendBack).toBeUndefined();
    const settled = await act(orderId, 'settle_return', { returnId });
    expect(settled).toMatchObject({ refundedAmount: 34.9, refundable: 38.23 });
    expect(settled.lines.map(({ returning, refunded }) => [returning, refunded])).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect(await onDesk('settle')).toEqual([]);
    expect((await detail(orderId)).returns).toMatchObject([{ state: 'settled' }]);
    expect((await subjects()).map((subject) => subject.replace(/\s/g, ' ')).slice(-3)).toEqual([
      '[Teste] Devolução aceite: encomenda',
      '[Teste] Devolução recebida: encomenda',
      '[Teste] Reembolso de 34,90 €: encomenda',
    ]);
  });

  it('A return can be requested within the promised days, for delivered pieces.', async () => {
    const orders = await deliveredOrder(open);
    const { shop, orderId } = orders;
    const refused = async (lines?: object) => {
      const { token, body } = await ask(orders, orderId, lines);
      return (await shop.refused('orderReturn', { token, body })).code;
    };
    expect(await refused([{ position: 0, quantity: 3 }])).toBe('refund_too_large');
    expect(await refused([{ position: 5, quantity: 1 }])).toBe('refund_too_large');
    expect(
      await refused([
        { position: 0, quantity: 1 },
        { position: 0, quantity: 1 },
      ]),
    ).toBe('refund_too_large');
    expect((await orders.detail(orderId)).can.returnUntil).toBe('2026-07-15T23:00:00.000Z');
    shop.pass(31 * DAY);
    const { token } = await shop.ask('userLogin', {
      body: { email: 'maria@example.pt', password: 'ondas e mais ondas' },
    });
    const { order } = await shop.ask('orderDetail', { token, query: `?orderId=${orderId}` });
    expect(order.can.returnUntil).toBeNull();
    const { body } = await ask({ ...orders, detail: () => Promise.resolve(order) }, orderId);
    expect((await shop.refused('orderReturn', { token, body })).code).toBe('act_not_allowed');
  });

  it('A return is rejected with a reason, and the pieces can be requested again.', async () => {
    const orders = await deliveredOrder(open);
    const { shop, orderId, act, mails } = orders;
    const { token, body } = await ask(orders, orderId, [{ position: 1, quantity: 1 }]);
    const returnId = (await shop.ask('orderReturn', { token, body })).order.returns[0]?.id ?? '';
    await act(orderId, 'refuse_return', { returnId, reason: 'Usado' });
    expect((await mails()).at(-1)?.text).toContain('Motivo: Usado');
    const again = await ask(orders, orderId, [{ position: 1, quantity: 1 }]);
    const { order } = await shop.ask('orderReturn', { token, body: again.body });
    expect(order.returns.map(({ state, refusal }) => [state, refusal])).toEqual([
      ['refused', 'Usado'],
      ['requested', null],
    ]);
  });

  it('A return can be entered by the seller, and settled for another amount.', async () => {
    const { orderId, act, refusedAction, seen } = await deliveredOrder(open);
    const lines = [{ position: 0, quantity: 2 }];
    const entered = await act(orderId, 'request_return', { lines, reason: 'damaged', note: '' });
    expect(entered.returns).toMatchObject([{ state: 'accepted', requestedBy: 'seller' }]);
    const returnId = entered.returns[0]?.id ?? '';
    expect(await refusedAction(orderId, 'settle_return', { returnId })).toBe('act_not_allowed');
    await act(orderId, 'receive_return', { returnId, isSellable: false });
    expect(await refusedAction(orderId, 'settle_return', { returnId, amount: 73.14 })).toBe('refund_too_large');
    await act(orderId, 'settle_return', { returnId, amount: 50 });
    expect(await seen(orderId)).toMatchObject({ refundedAmount: 50, refundable: 23.13 });
    expect(await refusedAction(orderId, 'refund', { lines: [{ position: 0, quantity: 1 }], reason: 'x' })).toBe(
      'refund_too_large',
    );
  });

  it('A return of a cash order can be settled after the cash is recorded, so that a refund is possible.', async () => {
    const { act, refusedAction, onDesk, placeShipped } = await orderShop(open);
    const orderId = await placeShipped('deliver');
    const lines = [{ position: 0, quantity: 1 }];
    const { returns } = await act(orderId, 'request_return', { lines, reason: 'size', note: '' });
    const returnId = returns[0]?.id ?? '';
    const received = await act(orderId, 'receive_return', { returnId, isSellable: true });
    expect(received.acts).not.toContain('settle_return');
    expect(await refusedAction(orderId, 'settle_return', { returnId })).toBe('act_not_allowed');
    await act(orderId, 'collect');
    const settled = await act(orderId, 'settle_return', { returnId });
    expect(settled.refunds).toMatchObject([{ state: 'asked', way: 'transfer', amount: 34.9 }]);
    expect(await onDesk('settle')).toEqual([orderId]);
  });
});
