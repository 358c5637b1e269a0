import { expect } from 'vitest';
import { sellerWithdrawals } from '#features/orders/text/seller-withdrawals.ts';
import { aNewAddress, aWithdrawal } from '../../support/builders.ts';
import { orderShop } from '../../support/shops/order-shop.ts';
import { countStock, productOf } from '../../support/shops/stock-shop.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

describeOnBothDatabases('An order with a withdrawal', (it, open) => {
  const openShop = async () => {
    const ready = await orderShop(open);
    const { shop, seller } = ready;
    return {
      ...ready,
      withdraw: (orderId: string, changes: object = {}) =>
        shop.ask('withdrawalDeclare', { body: aWithdrawal({ orderNumber: orderId.slice(-8), ...changes }) }),
      statements: async () => (await shop.ask('sellerWithdrawals', { token: seller })).withdrawals,
      paidOnline: async () => (await ready.placePaid()).orderId,
    };
  };

  it('An order with a withdrawal and without a payment is closed together with its payment page, and needs no settlement.', async () => {
    const { withdraw, placeOnline, detail, statements, onDesk, subjects, mails } = await openShop();
    const { orderId } = await placeOnline();
    await withdraw(orderId);
    const { status, payment, events } = await detail(orderId);
    expect([status, payment?.state]).toEqual(['Cancelled', 'closed']);
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['withdrawn', 'cancelled']));
    expect(await statements()).toMatchObject([{ settledAt: expect.any(String), note: sellerWithdrawals.unpaid }]);
    expect([await onDesk('settle'), await onDesk('waiting')]).toEqual([[], []]);
    expect((await subjects()).slice(-2)).toEqual([
      'Recebemos a sua declaração de livre resolução',
      '[Teste] Encomenda: Cancelada',
    ]);
    expect((await mails()).findLast(({ to }) => to === 'loja@nortada.pt')?.text).toContain('nada há a devolver');
  });

  it('An order with a withdrawal and without a payment releases its stock.', async () => {
    const { shop, seller, deck, withdraw, placeOnline } = await openShop();
    await countStock(shop, seller, deck._id, 2);
    const { orderId } = await placeOnline();
    expect((await productOf(shop, deck._id)).quantity).toBe(0);
    await withdraw(orderId);
    expect((await productOf(shop, deck._id)).quantity).toBe(2);
  });

  it('An order with a withdrawal and with cash on delivery is closed only if it is not shipped.', async () => {
    const { withdraw, placeCash, act, detail, onDesk } = await openShop();
    const [here, away] = [await placeCash(), await placeCash()];
    await act(away, 'ship');
    await withdraw(here);
    await withdraw(away);
    expect((await detail(here)).status).toBe('Cancelled');
    expect((await detail(away)).status).toBe('Shipped');
    expect([await onDesk('pack'), await onDesk('settle')]).toEqual([[], [away]]);
  });

  it('An order with a withdrawal stays open if it was paid, if only some goods are named, or if the e-mail differs.', async () => {
    const { withdraw, placeOnline, paidOnline, detail, onDesk } = await openShop();
    const paid = await paidOnline();
    const { orderId: some } = await placeOnline();
    const { orderId: strange } = await placeOnline();
    await withdraw(paid);
    await withdraw(some, { goods: '1 × Wax Cool' });
    await withdraw(strange, { email: 'outra@example.pt' });
    for (const orderId of [paid, some, strange]) expect((await detail(orderId)).status).toBe('Pending');
    expect(new Set(await onDesk('settle'))).toEqual(new Set([paid, some, strange]));
  });

  it('An order with a withdrawal is settled when the seller cancels it, and the money is refunded.', async () => {
    const { shop, withdraw, paidOnline, act, seen, statements, onDesk } = await openShop();
    const orderId = await paidOnline();
    await withdraw(orderId);
    await act(orderId, 'cancel', { reason: 'Livre resolução' });
    await shop.api.runPaymentJobs();
    expect(await statements()).toMatchObject([{ settledAt: expect.any(String), note: sellerWithdrawals.cancelled }]);
    expect(await seen(orderId)).toMatchObject({ status: 'Cancelled', refundedAmount: 73.13, refundingAmount: 0 });
    expect(await onDesk('settle')).toEqual([]);
  });

  it('An order with a withdrawal that was cancelled before is settled immediately, unless the e-mail differs.', async () => {
    const { withdraw, placeCash, cancel, statements } = await openShop();
    const orderId = await placeCash();
    await cancel(orderId);
    await withdraw(orderId);
    await withdraw(orderId, { email: 'outra@example.pt' });
    const [waiting, settled] = await statements();
    expect(waiting).toMatchObject({ isOwnEmail: false });
    expect(waiting).not.toHaveProperty('settledAt');
    expect(settled).toMatchObject({ isOwnEmail: true, note: sellerWithdrawals.cancelled });
  });

  it('An order with a withdrawal cannot get another address, except when only some goods are withdrawn.', async () => {
    const { shop, token, withdraw, paidOnline, detail } = await openShop();
    const [whole, part] = [await paidOnline(), await paidOnline()];
    await withdraw(whole);
    await withdraw(part, { goods: '1 × Wax Cool' });
    expect((await detail(whole)).can).toMatchObject({ changeAddress: false, cancel: false, pay: [] });
    expect((await detail(part)).can).toMatchObject({ changeAddress: true, cancel: true });
    const { orders } = await shop.ask('orderUser', { token });
    expect(orders.map(({ _id, isWhollyWithdrawn }) => [_id === whole, isWhollyWithdrawn])).toEqual([
      [false, false],
      [true, true],
    ]);
    const { version } = await detail(whole);
    const body = { orderId: whole, version, address: aNewAddress({ street: 'Rua Nova 2' }) };
    expect((await shop.refused('orderAddress', { token, body })).code).toBe('act_not_allowed');
  });

  it('An order with two withdrawals that together cover everything is treated like a wholly withdrawn one.', async () => {
    const { shop, token, withdraw, paidOnline, placeOnline, detail, seen } = await openShop();
    const [paid, { orderId: unpaid }] = [await paidOnline(), await placeOnline()];
    const [deck, wax] = (await detail(paid)).lines.map(({ quantity, name }) => `${quantity} × ${name}`);
    const inList = async () =>
      (await shop.ask('orderUser', { token })).orders.find(({ _id }) => _id === paid)?.isWhollyWithdrawn;
    for (const orderId of [paid, unpaid]) await withdraw(orderId, { goods: deck });
    expect([(await detail(paid)).can.cancel, await inList()]).toEqual([true, false]);
    expect((await seen(paid)).withdrawn?.goods).toBe(deck);
    for (const orderId of [paid, unpaid]) await withdraw(orderId, { goods: wax });
    expect((await detail(paid)).can).toMatchObject({ changeAddress: false, cancel: false, pay: [] });
    expect(await inList()).toBe(true);
    expect((await seen(paid)).withdrawn?.goods).toBe('');
    expect((await detail(unpaid)).status).toBe('Cancelled');
  });

  it('An order with a withdrawal shows no delivery day on any page until the withdrawal is settled.', async () => {
    const { shop, token, seller, withdraw, paidOnline, detail, statements } = await openShop();
    const [orderId, strange] = [await paidOnline(), await paidOnline()];
    await withdraw(orderId, { goods: '1 × Wax Cool' });
    await withdraw(strange, { email: 'outra@example.pt' });
    const listed = async () => {
      const { orders } = await shop.ask('orderUser', { token });
      return orders.map(({ isWithdrawn, arrival }) => [isWithdrawn, arrival !== null]);
    };
    expect(await listed()).toEqual([
      [false, true],
      [true, false],
    ]);
    expect((await detail(orderId)).arrival).toBeNull();
    const own = (await statements()).find(({ isOwnEmail }) => isOwnEmail);
    await shop.ask('sellerWithdrawalSettle', { token: seller, body: { id: own?.id ?? '', note: 'Tirado' } });
    expect(await listed()).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it.for([
    ['closed', 'Nada foi pago', {}],
    ['unsent', 'A encomenda já não vai ser enviada', {}],
    ['unsentPart', 'O resto da encomenda segue', { goods: '1 × Wax Cool' }],
    ['unsent', 'podendo aguardar pelos artigos', { email: 'outra@example.pt' }],
  ] as const)('An order with a withdrawal says what follows: %s, "%s"', async ([effect, words, changes]) => {
    const { withdraw, placeCash, paidOnline, mails } = await openShop();
    await withdraw(effect === 'closed' ? await placeCash() : await paidOnline(), changes);
    const receipt = (await mails()).find(({ subject }) => subject === 'Recebemos a sua declaração de livre resolução');
    expect(receipt?.text).toContain(words);
    expect(receipt?.text.includes('A devolução é grátis')).toBe(effect !== 'closed');
  });

  it('An order with a withdrawal lists the withdrawn goods in its timeline.', async () => {
    const { withdraw, paidOnline, detail } = await openShop();
    const [whole, part] = [await paidOnline(), await paidOnline()];
    await withdraw(whole);
    await withdraw(part, { goods: '1 × Wax Cool' });
    const noted = async (orderId: string) =>
      (await detail(orderId)).events.findLast(({ kind }) => kind === 'withdrawn');
    expect((await noted(whole))?.note).toBeNull();
    expect((await noted(part))?.note).toBe('1 × Wax Cool');
  });
});
