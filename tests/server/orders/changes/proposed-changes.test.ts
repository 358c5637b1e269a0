import { expect } from 'vitest';
import { countStock } from '../../../support/shops/stock-shop.ts';
import { expectStockToAddUp } from '../../../support/shops/stock-sums.ts';
import { answerForm, askingShop, newestMail } from '../../../support/proposed-changes.ts';
import { describeOnBothDatabases } from '../../../support/shops/test-shop.ts';

const DAY = 24 * 60 * 60_000;

describeOnBothDatabases('A change that the customer is asked about', (it, open) => {
  it('An accepted change of a cash order applies once, and the customer pays the new amount at the door.', async () => {
    const { shop, asked, seen, left, subjects, desk, seller, act } = await askingShop(open);
    const { order, view, answer } = await asked();
    expect(order).toMatchObject({ amount: 73.13, proposal: { state: 'open', before: 73.13, after: 108.03 } });
    expect(order.acts).toContain('withdraw_change');
    expect([await left(), (await desk())?.pack]).toEqual([8, 1]);
    expect((await shop.ask('sellerOrders', { token: seller })).orders).toMatchObject([{ awaitsAnswer: true }]);
    expect(await view()).toMatchObject({
      state: 'open',
      reason: 'costs_more',
      method: 'cash',
      change: {
        before: { total: 73.13 },
        after: { total: 108.03 },
        lines: [{ quantityBefore: 2, quantity: 3, amount: 104.7 }, { quantity: 1 }],
        dueNow: 0,
        refund: 0,
      },
    });
    expect(await answer('accept')).toEqual({ status: 303, problem: null });
    expect(await view()).toMatchObject({ state: 'accepted', change: null, payment: null });
    const after = await seen(order._id);
    expect(after).toMatchObject({ amount: 108.03, isPaid: false, proposal: { state: 'accepted' } });
    expect(after.events.slice(-2)).toMatchObject([
      { kind: 'change_accepted', by: 'customer' },
      { kind: 'line_changed', by: 'customer' },
    ]);
    expect(await left()).toBe(7);
    expect(await subjects()).toEqual([
      'Recebemos a sua encomenda',
      'Aceita esta alteração da encomenda?',
      'A sua encomenda mudou',
    ]);
    expect(await newestMail(shop)).toContain('Tenha 108,03 € consigo');
    expect(await answer('accept')).toEqual({ status: 303, problem: null });
    expect((await seen(order._id)).amount).toBe(108.03);
    await act(order._id, 'cancel', { reason: 'Engano' });
    expect(await left()).toBe(10);
  });

  it('A declined change leaves the order as it is, and both sides get one mail.', async () => {
    const { shop, asked, seen, left, mails } = await askingShop(open);
    const { order, view, answer } = await asked();
    await answer('decline');
    expect(await view()).toMatchObject({ state: 'declined', change: null });
    expect(await seen(order._id)).toMatchObject({ amount: 73.13, proposal: { state: 'declined' } });
    expect((await seen(order._id)).acts).not.toContain('withdraw_change');
    expect(await left()).toBe(8);
    expect(await newestMail(shop)).toContain('Como pediu, a sua encomenda fica como estava.');
    const subjects = (await mails()).map(({ subject }) => subject.replace(/ #\w+/, ''));
    expect(subjects.slice(-2)).toEqual(['A encomenda fica como estava', 'Alteração recusada: encomenda']);
    await answer('accept');
    expect((await seen(order._id)).amount).toBe(73.13);
  });

  it('A question ends after three days, also before the worker has run.', async () => {
    const { shop, asked, seen } = await askingShop(open);
    const { order, view, answer } = await asked();
    shop.pass(3 * DAY - 1);
    expect(await view()).toMatchObject({ state: 'open' });
    shop.pass(1);
    expect(await view()).toMatchObject({ state: 'expired', change: null });
    await answer('accept');
    expect(await seen(order._id)).toMatchObject({ amount: 73.13 });
    await shop.api.runPaymentJobs();
    await shop.api.runPaymentJobs();
    const events = (await seen(order._id)).events.filter(({ kind }) => kind === 'change_expired');
    expect(events).toMatchObject([{ by: 'clock' }]);
  });

  it('Two tabs that answer together give one answer.', async () => {
    const { shop, asked, seen } = await askingShop(open);
    const { order, token, view, answer } = await asked();
    const version = String((await view())?.version);
    const both = await Promise.all(
      ['accept', 'decline'].map((choice) => answerForm(shop, { token, version, answer: choice })),
    );
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(both.filter(({ problem }) => problem === 'changed')).toHaveLength(1);
    const { proposal, amount } = await seen(order._id);
    expect([amount === 108.03, amount === 73.13]).toContain(true);
    expect(proposal?.state).toBe(amount === 108.03 ? 'accepted' : 'declined');
    await answer('accept');
    expect((await seen(order._id)).proposal?.state).toBe(proposal?.state);
    await shop.inDatabase(expectStockToAddUp);
  });

  it('An answer to another version, with a wrong token or from a foreign page changes nothing.', async () => {
    const { shop, asked, seen, act } = await askingShop(open);
    const { order, token, view } = await asked();
    const version = String((await view())?.version);
    await act(order._id, 'note', { note: 'Ligar antes' });
    expect(await answerForm(shop, { token, version, answer: 'accept' })).toEqual({ status: 303, problem: 'changed' });
    const present = String((await view())?.version);
    const sent = { version: present, answer: 'accept' };
    expect(await answerForm(shop, { ...sent, token: `${token}x` })).toEqual({ status: 303, problem: null });
    expect(await shop.api.readProposal(`${token}x`)).toBeUndefined();
    const foreign = await answerForm(shop, { ...sent, token }, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect((await answerForm(shop, { ...sent, token, answer: 'maybe' })).status).toBe(400);
    expect((await answerForm(shop, { ...sent, token, version: 'one' })).status).toBe(400);
    expect(await seen(order._id)).toMatchObject({ amount: 73.13, proposal: { state: 'open' } });
    await shop.inDatabase(async (db) => {
      const rows = await db.selectFrom('order_changes').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    });
  });

  it.for([
    ['is shipped', 'ship', {}],
    ['is cancelled', 'cancel', { reason: 'Esgotado' }],
    ['is changed otherwise', 'change', { discount: { kind: 'percent', value: 10 } }],
    ['loses a piece', 'lower', { position: 0, quantity: 1 }],
    ['gets another question', 'propose', { lines: [{ position: 0, quantity: 4 }] }],
    ['is asked about no longer', 'withdraw_change', {}],
  ] as const)('A question ends when the order %s.', async ([, kind, more]) => {
    const { shop, asked, seen, act, left } = await askingShop(open);
    const { order, token, view } = await asked();
    await act(order._id, kind, more as never);
    expect(await view()).toMatchObject({ state: 'withdrawn', change: null });
    const { version, amount } = await seen(order._id);
    const stock = await left();
    await answerForm(shop, { token, version: String(version), answer: 'accept' });
    expect((await seen(order._id)).amount).toBe(amount);
    expect(await left()).toBe(stock);
  });

  it('A change whose stock was sold meanwhile tells both sides and changes nothing.', async () => {
    const { shop, asked, seen, seller, deck, mails } = await askingShop(open);
    const { order, view, answer } = await asked();
    await countStock(shop, seller, deck._id, 0);
    expect(await view()).toMatchObject({ state: 'open', change: null });
    await answer('accept');
    expect(await view()).toMatchObject({ state: 'outdated' });
    expect(await seen(order._id)).toMatchObject({ amount: 73.13, proposal: { state: 'outdated' } });
    const subjects = (await mails()).map(({ subject }) => subject.replace(/ #\w+/, ''));
    expect(subjects.slice(-2)).toEqual(['A encomenda fica como estava', 'Alteração já não possível: encomenda']);
  });

  it('A change that needs no consent or is not possible cannot be asked about.', async () => {
    const { placeCash, refusedAction } = await askingShop(open);
    const orderId = await placeCash();
    const refused = async (change: object) => await refusedAction(orderId, 'propose', change);
    expect(await refused({ discount: { kind: 'percent', value: 10 } })).toBe('act_not_allowed');
    expect(await refused({ lines: [{ position: 0, quantity: 19 }] })).toBe('act_not_allowed');
    expect(await refused({})).toBe('act_not_allowed');
    expect(await refusedAction(orderId, 'withdraw_change')).toBe('act_not_allowed');
  });

  it('A lower price that the seller suggests refunds a paid order after the consent.', async () => {
    const { placePaid, propose, seen } = await askingShop(open);
    const { orderId } = await placePaid();
    const { view, answer } = await propose(orderId, { askedBy: 'seller', lines: [{ position: 0, unitPrice: 30 }] });
    expect(await view()).toMatchObject({ reason: 'not_asked_for', change: { refund: 9.8, dueNow: 0 } });
    await answer('accept');
    expect(await seen(orderId)).toMatchObject({ amount: 63.33, isPaid: true, refundable: 63.33 });
  });
});
