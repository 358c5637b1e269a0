import { expect } from 'vitest';
import { moneyEvent } from '../../../support/services/stripe-stand-in.ts';
import { moneyOf, paidOrder, refundsIn, sendBody } from '../../../support/shops/card-shopper.ts';
import { logSellerIn } from '../../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type OpenShop, type TestShop } from '../../../support/shops/test-shop.ts';

async function disputedOrder(open: OpenShop) {
  const ready = await paidOrder(open);
  const { shop, orderId } = ready;
  const seller = await logSellerIn(shop);
  const tell = async (type: string, more: object, charge = 'pi_1') =>
    (await sendBody(shop, moneyEvent(type, 'dp_1', charge, more))).status;
  return {
    ...ready,
    lose: (amount = 7313) => tell('charge.dispute.closed', { status: 'lost', amount }),
    /** `back` lists the amounts that the bank has returned so far. */
    win: (back: number[], charge?: string) =>
      tell(
        'charge.dispute.funds_reinstated',
        {
          status: 'won',
          amount: 7313,
          balance_transactions: [-7313, ...back].map((amount) => ({ amount, currency: 'eur' })),
        },
        charge,
      ),
    onDesk: async (desk: string) =>
      (await shop.ask('sellerOrders', { token: seller, query: `?desk=${desk}` })).orders.map(({ _id }) => _id),
    seen: async () => (await shop.ask('sellerOrder', { token: seller, query: `?orderId=${orderId}` })).order,
    cancel: async () => {
      const { order } = await shop.ask('sellerOrder', { token: seller, query: `?orderId=${orderId}` });
      const act = { kind: 'cancel', reason: 'Disputa' };
      return (await shop.ask('sellerOrderAct', { token: seller, body: { orderId, version: order.version, act } }))
        .order;
    },
    month: async () => (await shop.ask('sellerMonth', { token: seller, query: '?month=2026-06' })).monthEnd,
  };
}

const disputesIn = (shop: TestShop) =>
  shop.inDatabase((db) => db.selectFrom('order_events').select('kind').where('kind', '=', 'disputed').execute());

describeOnBothDatabases('Disputes', (it, open) => {
  it('A lost dispute that is won later adds the money to the ledger once, and returns the order to the list to pack.', async () => {
    const { shop, orderId, lose, win, onDesk, seen, month } = await disputedOrder(open);
    await lose();
    expect([await onDesk('pack'), await onDesk('settle')]).toEqual([[], [orderId]]);
    expect([await win([7313]), await win([7313])]).toEqual([200, 200]);
    expect(await moneyOf(shop, orderId)).toEqual({ charged: 7313, collected: 0, refunded: 0, refunding: 0 });
    expect([await onDesk('pack'), await onDesk('settle')]).toEqual([[orderId], []]);
    const order = await seen();
    expect(order).toMatchObject({ refundable: 73.13, refundedAmount: 0, refunds: [], isPaid: true });
    expect(order.events.filter(({ kind }) => kind === 'dispute_won')).toMatchObject([{ amount: 73.13 }]);
    expect((await month()).net.amount).toBe(73.13);
    shop.takeLog();
  });

  it('A lost dispute that is won later counts only the returned amounts, part by part.', async () => {
    const { shop, orderId, lose, win } = await disputedOrder(open);
    await lose();
    await win([3000]);
    expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 4313 });
    expect(await refundsIn(shop, orderId)).toMatchObject([{ state: 'done', cents: 4313 }]);
    await win([3000, 1000]);
    await win([3000]);
    expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 3313 });
    await win([3000, 9000]);
    expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 0 });
    shop.takeLog();
  });

  it('A lost dispute that is won later has the same result when the events arrive in the reverse order.', async () => {
    const { shop, orderId, lose, win, onDesk } = await disputedOrder(open);
    await win([7313]);
    expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 0 });
    await lose();
    await lose();
    expect(await moneyOf(shop, orderId)).toMatchObject({ charged: 7313, refunded: 0, refunding: 0 });
    expect(await onDesk('pack')).toEqual([orderId]);
    shop.takeLog();
  });

  it('A lost dispute that is won later ignores a charge that the shop does not know.', async () => {
    const { shop, orderId, win, seen } = await disputedOrder(open);
    const { version } = await seen();
    expect(await win([7313], 'pi_77')).toBe(200);
    expect((await seen()).version).toBe(version);
    expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 0 });
    shop.takeLog();
  });

  it('A lost dispute that is won later refunds the customer when the order was cancelled meanwhile.', async () => {
    const { shop, orderId, lose, win, cancel, onDesk } = await disputedOrder(open);
    await lose();
    expect(await cancel()).toMatchObject({ status: 'Cancelled', refundable: 0 });
    await win([7313]);
    await win([7313]);
    const refunds = await refundsIn(shop, orderId);
    expect(refunds.filter(({ cents }) => cents > 0)).toMatchObject([{ cents: 7313, way: 'provider' }]);
    expect(await moneyOf(shop, orderId)).toMatchObject({ charged: 7313, refunded: 7313, refunding: 0 });
    expect(await onDesk('settle')).toEqual([]);
    shop.takeLog();
  });

  it('A lost dispute that is won later still owes a refund that the lost dispute seemed to have covered.', async () => {
    const { shop, stripe, orderId, lose, win, cancel, seen } = await disputedOrder(open);
    stripe.books.newRefund = { status: 'failed' };
    await cancel();
    expect(await seen()).toMatchObject({ refunds: [{ state: 'failed', amount: 73.13 }] });
    await lose();
    expect(await seen()).toMatchObject({ refunds: [{ state: 'done' }], refundedAmount: 73.13 });
    await win([7313]);
    const order = await seen();
    expect(order).toMatchObject({ refunds: [{ state: 'failed', amount: 73.13 }], refundedAmount: 0 });
    await lose();
    expect(await moneyOf(shop, orderId)).toMatchObject({ refunded: 0 });
    shop.takeLog();
  });

  it('A dispute appears in the timeline of its order, and the operator is notified.', async () => {
    const { shop, orderId } = await paidOrder(open);
    expect((await sendBody(shop, moneyEvent('charge.dispute.created', 'dp_1'))).status).toBe(200);
    expect((await sendBody(shop, moneyEvent('charge.dispute.created', 'dp_2', 'pi_77'))).status).toBe(200);
    expect(shop.takeLog().join()).toContain(orderId);
    expect(await disputesIn(shop)).toHaveLength(1);
  });

  it('A dispute is recorded once when its event is repeated, and another dispute of the same payment is recorded separately.', async () => {
    const { shop, token, orderId } = await paidOrder(open);
    const version = async () => (await shop.ask('orderDetail', { token, query: `?orderId=${orderId}` })).order.version;
    const tell = (id: string) => sendBody(shop, moneyEvent('charge.dispute.created', id));
    await Promise.all([tell('dp_1'), tell('dp_1')]);
    const told = await version();
    await tell('dp_1');
    expect([(await disputesIn(shop)).length, await version()]).toEqual([1, told]);
    await tell('dp_2');
    expect(await disputesIn(shop)).toHaveLength(2);
    shop.takeLog();
  });

  it('A dispute that is lost counts as one refund, and one that is won counts as none.', async () => {
    const { shop, orderId } = await paidOrder(open);
    const close = (id: string, status: string) =>
      sendBody(shop, moneyEvent('charge.dispute.closed', id, 'pi_1', { status, amount: 7_000 }));
    await sendBody(shop, moneyEvent('charge.dispute.created', 'dp_1'));
    await close('dp_0', 'won');
    expect(await moneyOf(shop, orderId)).toMatchObject({ charged: 7313, refunded: 0 });
    await close('dp_1', 'lost');
    await close('dp_1', 'lost');
    expect(await moneyOf(shop, orderId)).toMatchObject({ charged: 7313, refunded: 7_000, refunding: 0 });
    expect(shop.takeLog().join()).toContain('taken it back');
  });
});
