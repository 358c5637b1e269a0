import { expect } from 'vitest';
import { countStock } from '../../../support/shops/stock-shop.ts';
import { expectStockToAddUp } from '../../../support/shops/stock-sums.ts';
import { askingShop, newestMail } from '../../../support/proposed-changes.ts';
import { describeOnBothDatabases, type OpenShop } from '../../../support/shops/test-shop.ts';

const DAY = 24 * 60 * 60_000;

/** A paid order of 73.13 whose customer has accepted to pay 108.03. `payUrl` is the payment page of the difference. */
async function payingShop(open: OpenShop) {
  const shop = await askingShop(open);
  const { orderId } = await shop.placePaid();
  const { view, answer } = await shop.propose(orderId);
  expect(await view()).toMatchObject({ state: 'open', method: 'card', change: { dueNow: 34.9 } });
  await answer('accept');
  const payUrl = (await view())?.payment?.url ?? '';
  const order = () => shop.seen(orderId);
  return { ...shop, orderId, view, answer, payUrl, order };
}

describeOnBothDatabases('The difference of an accepted change', (it, open) => {
  it('A paid order changes when the money of the difference arrives.', async () => {
    const { shop, order, view, answer, payUrl, press, left } = await payingShop(open);
    expect(await order()).toMatchObject({ amount: 73.13, isPaid: true, proposal: { state: 'paying' } });
    expect(await view()).toMatchObject({ state: 'paying', payment: { amount: 34.9 } });
    await answer('accept');
    expect((await view())?.payment?.url).toBe(payUrl);
    expect(await left()).toBe(8);
    await press(payUrl, 'payTwice');
    expect(await view()).toMatchObject({ state: 'accepted', payment: null });
    const changed = await order();
    expect(changed).toMatchObject({ amount: 108.03, paidAmount: 108.03, refundable: 108.03, refunds: [] });
    expect(changed.events.slice(-3)).toMatchObject([
      { kind: 'paid', by: 'provider', amount: 34.9 },
      { kind: 'change_accepted', by: 'customer' },
      { kind: 'line_changed', by: 'customer' },
    ]);
    expect(await left()).toBe(7);
    expect(await newestMail(shop)).toContain('O total passou de 73,13 € para 108,03 €.');
  });

  it('The whole difference goes back when the stock was sold before its money arrived.', async () => {
    const { shop, order, view, payUrl, press, seller, deck } = await payingShop(open);
    await countStock(shop, seller, deck._id, 0);
    await press(payUrl, 'pay');
    expect(await view()).toMatchObject({ state: 'outdated' });
    const kept = await order();
    expect(kept).toMatchObject({ amount: 73.13, paidAmount: 108.03, refundedAmount: 34.9, refundable: 73.13 });
    expect(kept.refunds).toMatchObject([{ amount: 34.9, state: 'done' }]);
    await shop.inDatabase(expectStockToAddUp);
    shop.takeLog();
  });

  it.for([
    ['has withdrawn the question', 'withdraw_change', {}],
    ['has changed the order otherwise', 'change', { discount: { kind: 'euros', value: 1 } }],
    ['has shipped the order', 'ship', {}],
  ] as const)('Money that arrives after the seller %s goes back.', async ([, kind, more]) => {
    const { shop, orderId, act, order, payUrl, press } = await payingShop(open);
    await act(orderId, kind, more as never);
    const { amount } = await order();
    await press(payUrl, 'payAnyway');
    const kept = await order();
    expect(kept).toMatchObject({ amount, paidAmount: 108.03, refundable: amount });
    shop.takeLog();
  });

  it('A page that has expired can be opened again until the question ends.', async () => {
    const { shop, order, view, answer, payUrl, press } = await payingShop(open);
    await press(payUrl, 'expire');
    expect(await view()).toMatchObject({ state: 'paying', payment: null });
    await answer('accept');
    const again = (await view())?.payment?.url ?? '';
    expect(again).not.toBe(payUrl);
    await press(again, 'expire');
    shop.pass(4 * DAY);
    await shop.api.runPaymentJobs();
    expect(await view()).toMatchObject({ state: 'expired', payment: null });
    await press(again, 'payAnyway');
    expect(await order()).toMatchObject({ amount: 73.13, refundable: 73.13, refundedAmount: 34.9 });
    shop.takeLog();
  });

  it('A declined difference closes its payment page.', async () => {
    const { view, answer, order, payUrl, press, shop } = await payingShop(open);
    await answer('decline');
    expect(await view()).toMatchObject({ state: 'declined', payment: null });
    await press(payUrl, 'pay');
    expect(await order()).toMatchObject({ amount: 73.13, paidAmount: 73.13 });
    shop.takeLog();
  });

  it('A reference that was promised in time keeps the change open until its own end.', async () => {
    const { shop, placeOnline, propose, press, seen } = await askingShop(open);
    const { orderId, url } = await placeOnline('multibanco');
    await press(url, 'giveVoucher');
    await press(url, 'payAtMachine');
    const { view, answer } = await propose(orderId);
    await answer('accept');
    const payUrl = (await view())?.payment?.url ?? '';
    await press(payUrl, 'giveVoucher');
    shop.pass(5 * DAY);
    await shop.api.runPaymentJobs();
    expect(await view()).toMatchObject({ state: 'paying' });
    await press(payUrl, 'payAtMachine');
    expect(await seen(orderId)).toMatchObject({ paidAmount: 108.03, proposal: { state: 'accepted' } });
  });

  it('An unpaid online order changes immediately and is then paid with the new total.', async () => {
    const { shop, placeOnline, propose, press, seen, left } = await askingShop(open);
    const { orderId, url } = await placeOnline('card');
    const { view, answer } = await propose(orderId);
    expect(await view()).toMatchObject({ change: { dueNow: 0 }, method: 'card' });
    await answer('accept');
    expect(await seen(orderId)).toMatchObject({ amount: 108.03, isPaid: false });
    expect(await left()).toBe(7);
    const { payment } = (await view()) ?? {};
    expect(payment?.amount).toBe(108.03);
    await press(url, 'pay');
    expect(await seen(orderId)).toMatchObject({ isPaid: false });
    await press(payment?.url ?? '', 'pay');
    expect(await seen(orderId)).toMatchObject({ isPaid: true, paidAmount: 108.03, refundable: 108.03 });
    expect(await view()).toMatchObject({ state: 'accepted', payment: null });
    shop.takeLog();
  });
});
