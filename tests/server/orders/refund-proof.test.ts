import { expect } from 'vitest';
import { orderShop } from '../../support/shops/order-shop.ts';
import { proveSeller } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type OpenShop } from '../../support/shops/test-shop.ts';

const HOUR = 60 * 60_000;
const reason = 'Damaged';

/** A paid order of 73.13, an hour after the seller's login. The default limit is 50 euros. */
async function paidOrder(open: OpenShop, refundProofEuros: number | undefined = 50) {
  const orders = await orderShop(open, { refundProofEuros });
  const { orderId } = await orders.placePaid();
  orders.shop.pass(HOUR);
  return { ...orders, orderId };
}

/** The same order, delivered, with a return that the seller has received. */
async function returnedOrder(open: OpenShop) {
  const orders = await paidOrder(open);
  const { orderId, act } = orders;
  await act(orderId, 'ship');
  await act(orderId, 'deliver');
  const lines = [{ position: 0, quantity: 2 }];
  const { returns } = await act(orderId, 'request_return', { lines, reason: 'size' });
  const returnId = returns[0]?.id ?? '';
  await act(orderId, 'receive_return', { returnId, isSellable: true });
  return { ...orders, returnId };
}

describeOnBothDatabases('A refund by the seller', (it, open) => {
  it('A refund by the seller above the limit needs the password if the last login is long ago.', async () => {
    const { orderId, refusedAction, act, seen, shop, seller } = await paidOrder(open);
    expect(await refusedAction(orderId, 'refund', { reason })).toBe('password_needed');
    expect((await seen(orderId)).refunds).toEqual([]);
    await proveSeller(shop, seller);
    expect((await act(orderId, 'refund', { reason })).refundedAmount).toBe(73.13);
  });

  it('A refund by the seller up to the limit needs no password, and a refund of 73 euros needs none without a limit.', async () => {
    const { orderId, act } = await paidOrder(open);
    expect((await act(orderId, 'refund', { reason, amount: 50 })).refundedAmount).toBe(50);
    const usual = await orderShop(open);
    const { orderId: other } = await usual.placePaid();
    usual.shop.pass(HOUR);
    expect((await usual.act(other, 'refund', { reason })).refundedAmount).toBe(73.13);
  });

  it('A refund by the seller in small parts needs the password when they exceed the limit within a day.', async () => {
    const { orderId, act, refusedAction, shop } = await paidOrder(open);
    await act(orderId, 'refund', { reason, amount: 30 });
    expect(await refusedAction(orderId, 'refund', { reason, amount: 21 })).toBe('password_needed');
    await act(orderId, 'note', { note: 'An act without money' });
    shop.pass(25 * HOUR);
    await act(orderId, 'refund', { reason, amount: 21 });
  });

  it('A refund by the seller by a cancellation, a status change or a reduced line counts in the same way.', async () => {
    const { orderId, refusedAction, seen, shop, seller, act } = await paidOrder(open, 30);
    expect(await refusedAction(orderId, 'cancel', { reason })).toBe('password_needed');
    expect(await refusedAction(orderId, 'lower', { position: 0, quantity: 1 })).toBe('password_needed');
    const call = { token: seller, body: { orderId, status: 'Cancelled' } };
    expect((await shop.refused('orderStatus', call)).code).toBe('password_needed');
    expect(await seen(orderId)).toMatchObject({ status: 'Pending', refunds: [] });
    await proveSeller(shop, seller);
    expect((await act(orderId, 'cancel', { reason })).refundedAmount).toBe(73.13);
  });

  it('A refund by the seller of a return counts in the same way, and the return stays open until the proof.', async () => {
    const { orderId, returnId, refusedAction, seen, shop, seller, act } = await returnedOrder(open);
    expect(await refusedAction(orderId, 'settle_return', { returnId })).toBe('password_needed');
    expect((await seen(orderId)).returns).toMatchObject([{ state: 'received' }]);
    await proveSeller(shop, seller);
    expect((await act(orderId, 'settle_return', { returnId })).refundedAmount).toBe(69.8);
  });

  it('A refund by the seller of any amount needs no password when the customer cancels.', async () => {
    const { orderId, cancel } = await paidOrder(open, 0);
    expect((await cancel(orderId)).refundedAmount).toBe(73.13);
  });
});
