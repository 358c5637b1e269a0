import { expect } from 'vitest';
import { aNewAddress } from '../../../support/builders.ts';
import { orderShop } from '../../../support/shops/order-shop.ts';
import { orderAsGuest } from '../../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../../support/shops/test-shop.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describeOnBothDatabases('A mail of an order', (it, open) => {
  it('A mail of an order is listed with its state, and is sent again as it was, with its date and a new link.', async () => {
    const { shop, placeCash, act, seen, mails } = await orderShop(open);
    const orderId = await placeCash();
    const [first] = (await seen(orderId)).mails ?? [];
    expect(first).toMatchObject({ to: 'maria@example.pt', state: 'waiting', isCopy: false, canSend: false });
    await shop.api.deliverMail();
    shop.pass(MINUTE);
    const { mails: listed = [], events } = await act(orderId, 'mail_again', { mailId: first?.id ?? '' });
    expect(listed.map(({ state, isCopy, canSend }) => [state, isCopy, canSend])).toEqual([
      ['sent', false, true],
      ['waiting', true, false],
    ]);
    expect(events.at(-1)).toMatchObject({ kind: 'mail_sent_again', by: 'seller', note: first?.subject });
    await shop.api.deliverMail();
    const [original, copy] = (await mails()).filter(({ subject }) => subject === first?.subject);
    expect(copy?.to).toBe(original?.to);
    expect(copy?.text).toContain('Enviamos de novo este e-mail de 15 de junho de 2026 às 11:00.');
    expect(copy?.text).toContain(original?.text.trim().split('\n\n').at(2));
    expect(copy?.html).toContain('Enviamos de novo');
  });

  it('A mail of an order is sent again at most three times an hour.', async () => {
    const { shop, placeCash, act, seen, refusedAction } = await orderShop(open);
    const orderId = await placeCash();
    await shop.api.deliverMail();
    const mailId = (await seen(orderId)).mails?.[0]?.id ?? '';
    for (let time = 0; time < 3; time++) await act(orderId, 'mail_again', { mailId });
    expect(await refusedAction(orderId, 'mail_again', { mailId })).toBe('too_many_requests');
    expect((await seen(orderId)).mails?.[0]?.canSend).toBe(false);
    shop.pass(HOUR);
    await act(orderId, 'mail_again', { mailId });
  });

  it('A mail of an order that waits, is a copy, belongs to another order or has no text is not sent again.', async () => {
    const { shop, placeCash, act, seen, refusedAction } = await orderShop(open);
    const orderId = await placeCash();
    const mailId = (await seen(orderId)).mails?.[0]?.id ?? '';
    expect(await refusedAction(orderId, 'mail_again', { mailId })).toBe('act_not_allowed');
    await shop.api.deliverMail();
    const other = await placeCash();
    expect(await refusedAction(other, 'mail_again', { mailId })).toBe('act_not_allowed');
    const copyId = (await act(orderId, 'mail_again', { mailId })).mails?.at(-1)?.id ?? '';
    await shop.api.deliverMail();
    expect(await refusedAction(orderId, 'mail_again', { mailId: copyId })).toBe('act_not_allowed');
    await shop.inDatabase((db) => db.updateTable('outbox').set({ text: '', html: '' }).execute());
    expect(await refusedAction(orderId, 'mail_again', { mailId })).toBe('act_not_allowed');
  });

  it('A mail of an order goes to the corrected address of a guest, with a link that works there.', async () => {
    const { shop, seller, seen, mails } = await orderShop(open);
    const email = 'rui@example.pt';
    const { orderId } = await orderAsGuest(shop, email);
    await shop.api.deliverMail();
    const order = await seen(orderId);
    const address = aNewAddress({ email: 'rui.certo@example.pt' });
    const body = { orderId, version: order.version, address };
    const { order: changed } = await shop.ask('sellerOrderAddress', { token: seller, body });
    const mailId = changed.mails?.find(({ to }) => to === email)?.id ?? '';
    await shop.ask('sellerOrderAct', {
      token: seller,
      body: { orderId, version: changed.version, act: { kind: 'mail_again', mailId } },
    });
    await shop.api.deliverMail();
    const copy = (await mails()).find(({ text }) => text.includes('Enviamos de novo'));
    expect(copy?.to).toBe('rui.certo@example.pt');
    const [, token = ''] = /token=([\w-]+)/.exec(copy?.text ?? '') ?? [];
    expect(copy?.html).toContain(token);
    expect((await shop.send('entryConfirm', { body: { token } })).status).toBe(200);
  });
});

describeOnBothDatabases('A reminder of a payment', (it, open) => {
  it('A reminder of a payment names the amount, the reference and the deadline, and is sent once a day.', async () => {
    const { shop, placeOnline, press, act, refusedAction, mails } = await orderShop(open);
    const { orderId, url } = await placeOnline('multibanco');
    await press(url, 'giveVoucher');
    await act(orderId, 'remind');
    await shop.api.deliverMail();
    const mail = (await mails()).at(-1);
    expect(mail?.subject).toMatch(/Falta pagar a encomenda/);
    expect(mail?.text).toMatch(/A referência Multibanco de 73,13\s€ é válida até 22 de junho/);
    expect(mail?.text).toMatch(/Entidade \d{5}, referência \d{9}/);
    expect(mail?.text).toContain(`Pague ou mude a forma de pagamento em http://shop.test/my-orders/${orderId}`);
    shop.pass(DAY - 1);
    expect(await refusedAction(orderId, 'remind')).toBe('act_not_allowed');
    shop.pass(1);
    await act(orderId, 'remind');
  });

  it('A reminder of a payment by hand replaces the automatic one on the same day, and an automatic one that by hand.', async () => {
    const { shop, placeOnline, press, act, refusedAction, subjects } = await orderShop(open);
    const { orderId, url } = await placeOnline('multibanco');
    const { orderId: other, url: otherUrl } = await placeOnline('multibanco');
    await press(url, 'giveVoucher');
    await press(otherUrl, 'giveVoucher');
    shop.pass(5.9 * DAY);
    await act(orderId, 'remind');
    shop.pass(0.5 * DAY);
    await shop.api.runPaymentJobs();
    expect(await refusedAction(other, 'remind')).toBe('act_not_allowed');
    await shop.api.deliverMail();
    const reminders = (await subjects()).filter((subject) => subject.includes('Falta pagar'));
    expect(reminders).toHaveLength(2);
  });

  it('A reminder of a payment by card without an open page says that the goods are not reserved.', async () => {
    const { shop, placeOnline, act, refusedAction, press, mails, placeCash } = await orderShop(open);
    const { orderId } = await placeOnline('card');
    shop.pass(2 * HOUR);
    await shop.api.runPaymentJobs();
    await act(orderId, 'remind');
    await shop.api.deliverMail();
    expect((await mails()).at(-1)?.text).toMatch(/Falta pagar 73,13\s€\.\n\nO prazo terminou/);
    const paid = await placeOnline('card');
    await press(paid.url, 'pay');
    expect(await refusedAction(paid.orderId, 'remind')).toBe('act_not_allowed');
    expect(await refusedAction(await placeCash(), 'remind')).toBe('act_not_allowed');
  });
});
