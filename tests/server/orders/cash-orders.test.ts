import { expect } from 'vitest';
import { storedMails } from '../../support/shops/mailed-links.ts';
import { orderShop } from '../../support/shops/order-shop.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const MINUTE = 60_000;

describeOnBothDatabases('An order paid on delivery', (it, open) => {
  it('An order paid on delivery is packed, shipped, delivered and its cash collected, and each step has its event and its mail.', async () => {
    const { shop, placeCash, act, seen, detail, subjects } = await orderShop(open);
    const orderId = await placeCash();
    expect((await detail(orderId)).payment).toEqual({ method: 'cash', state: 'due', amount: 73.13 });
    await act(orderId, 'process');
    await act(orderId, 'ship', { trackingNumber: 'RR123456785PT', carrier: 'CTT' });
    const shipped = await detail(orderId);
    expect(shipped).toMatchObject({ status: 'Shipped', carrier: 'CTT', trackingNumber: 'RR123456785PT' });
    expect(shipped.trackingUrl).toMatch(/^https:\/\/appserver\.ctt\.pt\/.*RR123456785PT$/);
    await act(orderId, 'deliver');
    expect((await detail(orderId)).isPaid).toBe(false);
    await act(orderId, 'collect');
    const order = await seen(orderId);
    expect(order).toMatchObject({ status: 'Delivered', isPaid: true, paidAmount: 73.13, refundable: 73.13 });
    expect(order.payment).toEqual({ method: 'cash', state: 'collected', amount: 73.13 });
    const kinds = ['placed', 'ready', 'processing', 'shipped', 'delivered', 'cash_collected'];
    expect(order.events.map(({ kind }) => kind)).toEqual(kinds);
    expect(order.events.map(({ by }) => by)).toEqual(['customer', 'customer', ...Array<string>(4).fill('seller')]);
    expect(await subjects()).toEqual([
      'Recebemos a sua encomenda',
      'Encomenda: A Processar',
      'Encomenda: Enviada',
      'Encomenda: Entregue',
    ]);
    const mails = await storedMails(shop);
    const link = mails.find(({ subject }) => subject.includes('Enviada'));
    expect([link?.text, link?.html]).toEqual([
      expect.stringContaining(shipped.trackingUrl ?? ''),
      expect.stringContaining(`href="${shipped.trackingUrl?.replaceAll('&', '&amp;')}"`),
    ]);
    expect(new Set(mails.map(({ event_id, to }) => `${event_id} ${to}`)).size).toBe(mails.length);
  });

  it('An order paid on delivery can be undone step by step within ten minutes, together with the mails.', async () => {
    const { shop, placeCash, act, refusedAction, seen, subjects } = await orderShop(open);
    const orderId = await placeCash();
    await act(orderId, 'process');
    await act(orderId, 'ship', { trackingNumber: 'RR1PT' });
    shop.pass(9 * MINUTE);
    expect(await act(orderId, 'undo')).toMatchObject({ status: 'Processing', trackingNumber: null });
    expect(await subjects()).toEqual(['Recebemos a sua encomenda', 'Encomenda: A Processar']);
    expect(await act(orderId, 'undo')).toMatchObject({ status: 'Pending' });
    expect(await subjects()).toEqual(['Recebemos a sua encomenda']);
    await act(orderId, 'ship');
    shop.pass(10 * MINUTE);
    expect((await seen(orderId)).undoUntil).toBeNull();
    expect(await refusedAction(orderId, 'undo')).toBe('act_not_allowed');
  });

  it('Mails of a step are sent when it cannot be undone.', async ({ orders: { shop, mails, placeShipped } }) => {
    await placeShipped();
    const isSent = async () => (await mails()).map(({ subject, sent_at }) => [subject.split(' ')[0], sent_at !== null]);
    await shop.api.deliverMail();
    expect(await isSent()).toEqual([
      ['Recebemos', true],
      ['Nova', true],
      ['Encomenda', false],
    ]);
    shop.pass(10 * MINUTE);
    await shop.api.deliverMail();
    expect((await isSent()).at(-1)).toEqual(['Encomenda', true]);
  });

  it('An order paid on delivery comes back undelivered, is sent again, comes back and is cancelled without a refund.', async () => {
    const { placeCash, act, seen, onDesk, subjects } = await orderShop(open);
    const orderId = await placeCash();
    await act(orderId, 'ship', { trackingNumber: 'RR1PT', carrier: 'CTT' });
    expect(await onDesk('way')).toEqual([orderId]);
    const back = await act(orderId, 'come_back', { note: 'Ausente' });
    expect(back).toMatchObject({ status: 'Shipped', payment: { state: 'not_collected' } });
    expect([await onDesk('way'), await onDesk('settle')]).toEqual([[], [orderId]]);
    expect(await act(orderId, 'send_again')).toMatchObject({
      status: 'Processing',
      trackingNumber: null,
      cameBackAt: null,
    });
    expect(await onDesk('pack')).toEqual([orderId]);
    await act(orderId, 'ship');
    await act(orderId, 'come_back');
    await act(orderId, 'cancel', { reason: 'Ninguém recebe' });
    const order = await seen(orderId);
    expect(order).toMatchObject({ status: 'Cancelled', refunds: [], cancelReason: 'Ninguém recebe', isPaid: false });
    expect([order.acts, await onDesk('settle')]).toEqual([['note', 'mail_again'], []]);
    expect((await subjects()).at(-1)).toBe('Encomenda: Cancelada');
  });

  it('An order paid on delivery is refunded by transfer after its cash was collected, and not before.', async () => {
    const { act, refusedAction, seen, onDesk, mails, placeShipped } = await orderShop(open);
    const orderId = await placeShipped();
    expect(await refusedAction(orderId, 'refund', { reason: 'Atraso' })).toBe('act_not_allowed');
    await act(orderId, 'collect');
    const asked = await act(orderId, 'refund', { reason: 'Atraso', amount: 10 });
    expect(asked.refunds).toMatchObject([{ way: 'transfer', method: 'cash', state: 'asked', amount: 10 }]);
    expect(asked).toMatchObject({ refundingAmount: 10, refundedAmount: 0, refundable: 63.13, isPaid: true });
    expect(await onDesk('settle')).toEqual([orderId]);
    const refundId = asked.refunds[0]?.id ?? '';
    await act(orderId, 'transferred', { refundId, day: '2026-06-15', note: 'IBAN da Maria' });
    expect(await seen(orderId)).toMatchObject({ refundingAmount: 0, refundedAmount: 10, isPaid: true });
    expect(await onDesk('settle')).toEqual([]);
    const mail = (await mails()).at(-1);
    expect(mail?.subject).toMatch(/^Reembolso de 10,00\s€: encomenda #/);
    expect(mail?.text).toContain('15 de junho de 2026');
    expect(await refusedAction(orderId, 'transferred', { refundId, day: '2026-06-15' })).toBe('act_not_allowed');
  });

  it('An order paid on delivery is charged the new price when a line is reduced, splits the discount over the lines, and keeps at least one line.', async () => {
    const { placeCash, act, refusedAction, detail, subjects } = await orderShop(open);
    const orderId = await placeCash({ promoCode: 'BROTHER', amount: 51.19 });
    const lowered = await act(orderId, 'lower', { position: 0, quantity: 1 });
    expect(lowered).toMatchObject({ originalAmount: 38.23, discountAmount: 11.47, amount: 26.76 });
    expect(lowered.lines.map(({ quantity, ordered, amount }) => [quantity, ordered, amount])).toEqual([
      [1, 2, 24.43],
      [1, 1, 2.33],
    ]);
    expect(await refusedAction(orderId, 'lower', { position: 0, quantity: 1 })).toBe('act_not_allowed');
    expect(await refusedAction(orderId, 'lower', { position: 7, quantity: 0 })).toBe('act_not_allowed');
    await act(orderId, 'lower', { position: 0, quantity: 0 });
    expect(await refusedAction(orderId, 'lower', { position: 1, quantity: 0 })).toBe('act_not_allowed');
    expect((await detail(orderId)).items).toHaveLength(1);
    expect((await subjects()).slice(1)).toEqual(['Alterámos a sua encomenda', 'Alterámos a sua encomenda']);
  });

  it('An order paid on delivery gets a new tracking number in its pending mail, or in a second mail.', async () => {
    const { shop, placeCash, act, mails } = await orderShop(open);
    const orderId = await placeCash();
    const parcels = async () =>
      (await mails()).flatMap(({ subject, text }) =>
        /RR\dPT/.test(text) ? [[subject.split(': ')[1], text.match(/RR\dPT/)?.[0]]] : [],
      );
    await act(orderId, 'ship', { trackingNumber: 'RR1PT' });
    await act(orderId, 'track', { trackingNumber: 'RR2PT', carrier: '' });
    expect(await parcels()).toEqual([['Enviada', 'RR2PT']]);
    shop.pass(10 * MINUTE);
    await shop.api.deliverMail();
    await act(orderId, 'track', { trackingNumber: 'RR3PT', carrier: 'DPD' });
    expect(await parcels()).toEqual([
      ['Enviada', 'RR2PT'],
      ['novo número de seguimento', 'RR3PT'],
    ]);
  });

  it('An order paid on delivery is found by phone, town, postcode, product and tracking number, also after they change.', async () => {
    const { shop, seller, token, placeCash, act, detail } = await orderShop(open);
    const orderId = await placeCash();
    const find = async (text: string) =>
      (await shop.ask('sellerOrders', { token: seller, query: `?query=${encodeURIComponent(text)}` })).total;
    for (const text of ['912345678', '+351 912 345 678', 'ericeira', '2655-123', 'deck preto'])
      expect(await find(text)).toBe(1);
    const { version } = await detail(orderId);
    const address = { ...((await detail(orderId)).address as object), city: 'Peniche', phone: '923456789' };
    await shop.ask('orderAddress', { token, body: { orderId, version, address } });
    await act(orderId, 'ship', { trackingNumber: 'RR123456785PT' });
    for (const text of ['923456789', 'peniche', 'rr123456785pt']) expect(await find(text)).toBe(1);
    for (const text of ['912345678', 'ericeira']) expect(await find(text)).toBe(0);
  });
});
