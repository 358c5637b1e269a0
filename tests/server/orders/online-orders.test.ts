import { expect } from 'vitest';
import { orderShop } from '../../support/shops/order-shop.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describeOnBothDatabases('An order paid online', (it, open) => {
  it('An order paid online is separate until it is paid: not ready to pack, no alert, no mail to the shop; the payment then causes each once.', async () => {
    const { shop, seller, placeOnline, press, onDesk, desk, mails, refusedAction, seen } = await orderShop(open);
    const { newest } = await shop.ask('sellerOrders', { token: seller });
    const since = () => shop.ask('sellerOrdersSince', { token: seller, query: `?after=${newest}` });
    const { orderId, url } = await placeOnline();
    expect([await onDesk('pack'), await onDesk('waiting'), (await since()).count]).toEqual([[], [orderId], 0]);
    expect(await refusedAction(orderId, 'ship', { trackingNumber: 'RR1PT' })).toBe('act_not_allowed');
    expect((await mails()).map(({ to }) => to)).toEqual(['maria@example.pt']);
    const [received] = await mails();
    expect(received?.subject).toMatch(/^\[Teste\] Recebemos a sua encomenda #/);
    expect(received?.text).toMatch(/Falta pagar 73,13\s€, até 15 de junho de 2026/);
    expect(received?.text).toContain(`http://shop.test/my-orders/${orderId}`);
    await press(url, 'payTwice');
    expect([await onDesk('pack'), await onDesk('waiting'), (await since()).count]).toEqual([[orderId], [], 1]);
    expect(await desk()).toEqual({ pack: 1, waiting: 0, way: 0, settle: 0, preorder: 0, all: 1 });
    expect((await mails()).map(({ to, subject }) => [to, subject.split('#')[0]])).toEqual([
      ['maria@example.pt', '[Teste] Recebemos a sua encomenda '],
      ['maria@example.pt', '[Teste] Pagamento recebido: encomenda '],
      ['loja@nortada.pt', '[Teste] Nova encomenda '],
    ]);
    const order = await seen(orderId);
    expect(order).toMatchObject({ isPaid: true, isTest: true, paidAmount: 73.13, payment: { state: 'paid' } });
    expect(order.events.map(({ kind }) => kind)).toEqual(['placed', 'payment_opened', 'paid', 'ready']);
  });

  it('An order paid online is refunded when its customer cancels it, and the mail says so.', async () => {
    const { cancel, detail, mails, onDesk, desk, placePaid } = await orderShop(open);
    const { orderId } = await placePaid();
    const cancelled = await cancel(orderId);
    expect(cancelled).toMatchObject({ status: 'Cancelled', isPaid: true, refundedAmount: 73.13, refundingAmount: 0 });
    expect(cancelled.refunds).toMatchObject([{ way: 'provider', method: 'card', state: 'done', amount: 73.13 }]);
    expect(cancelled.can).toEqual({
      pay: [],
      cancel: false,
      confirm: false,
      changeAddress: false,
      returnUntil: null,
      withdrawUntil: null,
    });
    const told = (await mails()).filter(({ to }) => to === 'maria@example.pt').slice(2);
    expect(told.map(({ subject }) => subject.replace(/#\w+/, '#'))).toEqual([
      '[Teste] Encomenda #: Cancelada',
      expect.stringMatching(/^\[Teste\] Reembolso de 73,13\s€: encomenda #$/),
    ]);
    expect(told[0]?.text).toMatch(/Vamos devolver-lhe 73,13\s€\.\n\nO valor volta para o cartão/);
    expect([await onDesk('settle'), (await desk())?.pack]).toEqual([[], 0]);
    expect((await detail(orderId)).events.map(({ kind }) => kind).slice(-3)).toEqual([
      'cancelled',
      'refund_asked',
      'refund_done',
    ]);
  });

  it('An order paid online automatically refunds a payment that arrives after its cancellation, and reports it once.', async () => {
    const { shop, placeOnline, press, cancel, detail, mails } = await orderShop(open);
    const { orderId, url } = await placeOnline('multibanco');
    await press(url, 'giveVoucher');
    const waiting = await detail(orderId);
    expect(waiting.payment).toMatchObject({ method: 'multibanco', state: 'pending' });
    expect(waiting.payment?.entity).toMatch(/^\d{5}$/);
    expect(waiting.payment?.reference).toMatch(/^\d{9}$/);
    const cancelled = await cancel(orderId);
    expect(cancelled).toMatchObject({ isPaid: false, paidAmount: 0, payment: { state: 'closed' } });
    await press(url, 'payAtMachine');
    await press(url, 'payAtMachine');
    const order = await detail(orderId);
    expect(order).toMatchObject({ status: 'Cancelled', isPaid: false, paidAmount: 73.13 });
    expect(order.refunds).toMatchObject([{ amount: 73.13, method: 'multibanco' }]);
    const subjects = (await mails()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('Pagamento recebido'))).toEqual([]);
    expect(subjects.filter((subject) => subject.includes('Nova encomenda'))).toEqual([]);
    expect(shop.takeLog().join()).toContain('is refunded: cancelled');
  });

  it('An order paid online can be paid again after its page has expired, and a payment on the old page counts once.', async () => {
    const { shop, token, placeOnline, press, detail, onDesk } = await orderShop(open);
    const { orderId, url } = await placeOnline();
    shop.pass(31 * MINUTE);
    const ended = await detail(orderId);
    expect(ended).toMatchObject({ status: 'Pending', payment: { state: 'expired', url: null } });
    expect([ended.can.pay, await onDesk('waiting')]).toEqual([['cash', 'card', 'mb_way', 'multibanco'], [orderId]]);
    const pay = { orderId, version: ended.version, method: 'card' };
    const again = await shop.ask('orderPay', { token, body: pay });
    expect(again.url).not.toBe(url);
    await press(url, 'payAnyway');
    expect(await detail(orderId)).toMatchObject({ isPaid: true, paidAmount: 73.13 });
    await press(again.url ?? '', 'payAnyway');
    const order = await detail(orderId);
    expect(order.paidAmount! - order.refundedAmount! - order.refundingAmount!).toBeCloseTo(73.13);
    shop.takeLog();
  });

  it('The same method again continues the open page.', async ({ orders: { shop, token, placeOnline, detail } }) => {
    const { orderId, url } = await placeOnline('mb_way');
    const { version } = await detail(orderId);
    const again = await shop.ask('orderPay', { token, body: { orderId, version, method: 'mb_way' } });
    expect(again.url).toBe(url);
    expect(again.order.events.map(({ kind }) => kind)).toEqual(['placed', 'payment_opened']);
  });

  it('An order paid online can be switched to cash: it is ready to pack immediately, and a payment by the old method is refunded.', async () => {
    const { shop, token, placeOnline, press, detail, onDesk, act, mails } = await orderShop(open);
    const { orderId, url } = await placeOnline('multibanco');
    await press(url, 'giveVoucher');
    const { version } = await detail(orderId);
    const paid = await shop.ask('orderPay', { token, body: { orderId, version, method: 'cash' } });
    expect(paid.url).toBeUndefined();
    expect(paid.order).toMatchObject({ paymentType: 'COD', isTest: false, payment: { method: 'cash', state: 'due' } });
    expect(await onDesk('pack')).toEqual([orderId]);
    expect((await mails()).at(-1)).toMatchObject({ to: 'loja@nortada.pt' });
    await press(url, 'payAtMachine');
    const order = await detail(orderId);
    expect(order).toMatchObject({ isPaid: false, paidAmount: 73.13, payment: { state: 'due' } });
    expect(order.refunds).toMatchObject([{ amount: 73.13, method: 'multibanco', way: 'provider' }]);
    await act(orderId, 'ship');
    expect(await act(orderId, 'collect')).toMatchObject({ isPaid: true });
    shop.takeLog();
  });

  it('An order paid online closes its page when an unpaid line is reduced, and then costs the new total.', async () => {
    const { shop, token, placeOnline, press, act, detail } = await orderShop(open);
    const { orderId, url } = await placeOnline();
    const lowered = await act(orderId, 'lower', { position: 0, quantity: 1 });
    expect(lowered).toMatchObject({ amount: 38.23, payment: { state: 'closed', amount: 38.23 }, refunds: [] });
    const { version } = await detail(orderId);
    const again = await shop.ask('orderPay', { token, body: { orderId, version, method: 'card' } });
    await press(again.url ?? '', 'pay');
    expect(await detail(orderId)).toMatchObject({ isPaid: true, paidAmount: 38.23 });
    await press(url, 'payAnyway');
    expect(await detail(orderId)).toMatchObject({ isPaid: true, paidAmount: 111.36, refundedAmount: 73.13 });
    shop.takeLog();
  });

  it('An order paid online refunds the price of a line that the seller removes after the payment.', async () => {
    const { placeOnline, press, act } = await orderShop(open);
    const { orderId, url } = await placeOnline('card', { promoCode: 'BROTHER', amount: 51.19 });
    await press(url, 'pay');
    const lowered = await act(orderId, 'lower', { position: 1, quantity: 0 });
    expect(lowered).toMatchObject({ amount: 48.86, isPaid: true, refundedAmount: 2.33, refundable: 48.86 });
  });

  it('An order paid online sends one reminder of a Multibanco reference, a day before it expires.', async () => {
    const { shop, placeOnline, press, mails } = await orderShop(open);
    const { url } = await placeOnline('multibanco');
    await press(url, 'giveVoucher');
    const reminders = async () => (await mails()).filter(({ subject }) => subject.includes('Falta pagar'));
    shop.pass(5 * DAY);
    await shop.api.runPaymentJobs();
    expect(await reminders()).toEqual([]);
    shop.pass(1.5 * DAY);
    await Promise.all([shop.api.runPaymentJobs(), shop.api.runPaymentJobs()]);
    shop.pass(MINUTE);
    await shop.api.runPaymentJobs();
    expect((await reminders()).map(({ text }) => /Entidade \d{5}, referência \d{9}/.test(text))).toEqual([true]);
  });
});
