import { expect } from 'vitest';
import { readOrderTerms } from '#features/orders/server/order-terms.ts';
import { aWithdrawal } from '../../support/builders.ts';
import { logSellerIn } from '../../support/shops/shoppers.ts';
import { orderShop } from '../../support/shops/order-shop.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

describeOnBothDatabases('A withdrawal', (it, open) => {
  const shopWithOrder = async () => {
    const ready = await orderShop(open);
    const orderId = await ready.placeCash();
    const declare = (changes: object = {}) =>
      ready.shop.ask('withdrawalDeclare', { body: aWithdrawal({ orderNumber: orderId.slice(-8), ...changes }) });
    const list = async () => (await ready.shop.ask('sellerWithdrawals', { token: ready.seller })).withdrawals;
    const mailsTo = async (to: string) =>
      (await ready.mails()).filter((mail) => mail.to === to && /livre resolução/i.test(mail.subject));
    return { ...ready, orderId, declare, list, mailsTo };
  };

  it('A withdrawal takes effect when it is sent: it causes a receipt and a notice, and the order must be refunded by a due day.', async () => {
    const { shop, orderId, declare, list, mailsTo, onDesk, seller, detail } = await shopWithOrder();
    const { withdrawal } = await declare({ orderNumber: `# ${orderId.slice(-8).toUpperCase()}`, goods: 'Um deck' });
    expect(withdrawal.sentAt).toBe(shop.now().toISOString());
    const [receipt] = await mailsTo('maria@example.pt');
    for (const words of ['Maria Conceição', 'Um deck', '15 de junho de 2026', 'hora de Lisboa']) {
      expect(receipt?.text).toContain(words);
    }
    expect((await mailsTo('loja@nortada.pt'))[0]?.text).toContain(`/seller/order/${orderId}`);
    expect(await list()).toMatchObject([
      { orderId, isOwnEmail: true, dueOn: '2026-06-29', mayWait: false, goods: 'Um deck' },
    ]);
    expect((await detail(orderId)).events.at(-1)).toMatchObject({ kind: 'withdrawn', by: 'customer' });
    expect(await onDesk('settle')).toEqual([orderId]);
    const { orders } = await shop.ask('sellerOrders', { token: seller, query: '?desk=settle' });
    expect(orders[0]).toMatchObject({ toSettle: ['withdrawal'], moneyDueOn: '2026-06-29' });
  });

  it("A withdrawal removes an order from the list to pack until it is settled, and appears on the order's page.", async () => {
    const { shop, seller, orderId, declare, list, onDesk, seen } = await shopWithOrder();
    expect(await onDesk('pack')).toEqual([orderId]);
    expect((await seen(orderId)).withdrawn).toBeUndefined();
    await declare({ goods: '1 × Wax Cool' });
    expect(await onDesk('pack')).toEqual([]);
    expect((await shop.ask('sellerOrders', { token: seller })).desk).toMatchObject({ pack: 0, settle: 1 });
    expect((await seen(orderId)).withdrawn).toEqual({ goods: '1 × Wax Cool', dueOn: '2026-06-29', isOwnEmail: true });
    const [{ id } = { id: '' }] = await list();
    await shop.ask('sellerWithdrawalSettle', { token: seller, body: { id, note: 'Retirado da encomenda' } });
    expect(await onDesk('pack')).toEqual([orderId]);
    expect((await seen(orderId)).withdrawn).toBeUndefined();
  });

  it('A withdrawal from an order with a pending Multibanco payment stops the payment reminders.', async () => {
    const { shop, placeOnline, press, declare, mails } = await shopWithOrder();
    const wait = async () => {
      const { orderId, url } = await placeOnline('multibanco');
      await press(url, 'giveVoucher');
      return orderId;
    };
    const [withdrawn, other] = [await wait(), await wait()];
    await declare({ orderNumber: withdrawn.slice(-8) });
    shop.pass(6.5 * 24 * 60 * 60_000);
    await shop.api.runPaymentJobs();
    const reminders = (await mails()).filter(({ subject }) => subject.includes('Falta pagar a encomenda'));
    expect(reminders.map(({ subject }) => subject.slice(-8))).toEqual([other.slice(-8)]);
  });

  it('A withdrawal has a receipt that explains the free return, and so does a shipped order.', async () => {
    const { declare, mailsTo, detail, act, orderId } = await shopWithOrder();
    const { returnShipping } = await readOrderTerms();
    await declare({ goods: '1 × Wax Cool' });
    expect((await mailsTo('maria@example.pt'))[0]?.text).toContain(`A devolução é grátis: ${returnShipping}`);
    expect((await detail(orderId)).sendBack).toBeUndefined();
    await act(orderId, 'ship');
    expect((await detail(orderId)).sendBack).toBe(returnShipping);
  });

  it('A withdrawal is recorded even without a matching order, and its receipt repeats no typed links.', async () => {
    const { shop, seller, declare, list, mailsTo, onDesk } = await shopWithOrder();
    const typed = { email: 'outra@example.pt', name: 'Ganhe já em exemplo.pt', goods: 'Clique em exemplo.pt' };
    await declare({ ...typed, orderNumber: 'não sei' });
    const [receipt] = await mailsTo('outra@example.pt');
    expect(receipt?.text).toContain('hora de Lisboa');
    expect(receipt?.text).not.toContain('exemplo.pt');
    expect(receipt?.text).toContain('O que escreveu ficou registado connosco');
    const [row] = await list();
    expect(row).toMatchObject({ ...typed, orderNumber: 'não sei', isOwnEmail: false });
    expect(row).not.toHaveProperty('orderId');
    expect(await onDesk('settle')).toEqual([]);
    const strays = async () => (await shop.ask('sellerOrders', { token: seller })).strayWithdrawals;
    expect(await strays()).toBe(1);
    await shop.ask('sellerWithdrawalSettle', { token: seller, body: { id: row?.id ?? '', note: 'Respondido' } });
    expect(await strays()).toBe(0);
  });

  it('A withdrawal from a different e-mail is stored with its order, and the shop is notified of the difference.', async () => {
    const { declare, orderId, list, mailsTo, detail } = await shopWithOrder();
    await declare({ email: 'outra@example.pt', goods: 'Um deck' });
    const [receipt] = await mailsTo('outra@example.pt');
    for (const words of ['Maria Conceição', 'Um deck', orderId.slice(-8), 'outra@example.pt']) {
      expect(receipt?.text).toContain(words);
    }
    expect(receipt?.text).not.toContain('O que escreveu ficou registado');
    expect((await detail(orderId)).events.at(-1)?.kind).not.toBe('withdrawn');
    expect(await list()).toMatchObject([{ orderId, isOwnEmail: false }]);
    expect((await mailsTo('loja@nortada.pt'))[0]?.text).toContain('não é o da encomenda');
  });

  it('A withdrawal that is repeated after a lost reply is one withdrawal with one receipt.', async () => {
    const { shop, declare, list, mailsTo } = await shopWithOrder();
    const first = await declare({ key: 'statement-1' });
    shop.pass(60_000);
    expect(await declare({ key: 'statement-1' })).toEqual(first);
    expect([(await list()).length, (await mailsTo('maria@example.pt')).length]).toEqual([1, 1]);
  });

  it('A withdrawal is never rejected by a limit.', async () => {
    const { declare, list } = await shopWithOrder();
    for (let count = 0; count < 60; count++) await declare();
    expect(await list()).toHaveLength(50);
  });

  it('A withdrawal is in time or late, and the period is a year longer if the customer was not informed of the right.', async () => {
    for (const [toldOfWithdrawal, days, expected] of [
      [true, 29, { lastDay: '2026-07-15', isInTime: true, mayWait: true }],
      [true, 31, { lastDay: '2026-07-15', isInTime: false }],
      [false, 300, { lastDay: '2027-06-29', isInTime: true }],
    ] as const) {
      const ready = await orderShop(open);
      const orderId = await ready.placeCash({ toldOfWithdrawal });
      await ready.act(orderId, 'ship');
      await ready.act(orderId, 'deliver');
      ready.shop.pass(days * 24 * 60 * 60_000);
      await ready.shop.ask('withdrawalDeclare', { body: aWithdrawal({ orderNumber: orderId.slice(-8) }) });
      const token = await logSellerIn(ready.shop);
      expect((await ready.shop.ask('sellerWithdrawals', { token })).withdrawals).toMatchObject([expected]);
    }
  });

  it('A withdrawal is settled once, with a note, and leaves the desk.', async () => {
    const { shop, seller, declare, list, onDesk } = await shopWithOrder();
    await declare({ goods: '1 × Wax Cool' });
    const [{ id } = { id: '' }] = await list();
    const settle = (note: string) => ({ token: seller, body: { id, note } });
    const { withdrawal } = await shop.ask('sellerWithdrawalSettle', settle('Devolvido'));
    expect(withdrawal).toMatchObject({ note: 'Devolvido', settledAt: shop.now().toISOString() });
    expect(await onDesk('settle')).toEqual([]);
    expect((await shop.ask('sellerWithdrawalSettle', settle('Devolvido'))).withdrawal).toEqual(withdrawal);
    expect((await shop.refused('sellerWithdrawalSettle', settle('Outra coisa'))).code).toBe('withdrawal_not_found');
  });
});
