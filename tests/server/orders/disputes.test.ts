import { expect, it } from 'vitest';
import { moneyEvent } from '../../support/services/stripe-stand-in.ts';
import { moneyOf, paidOrder, sendBody } from '../../support/shops/card-shopper.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const disputesIn = (shop: TestShop) =>
  shop.inDatabase((db) => db.selectFrom('order_events').select('kind').where('kind', '=', 'disputed').execute());

describeOnBothDatabases('A dispute', (open) => {
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
