import { expect, it } from 'vitest';
import { retention } from '#server/features/personal-data/kept-data.ts';
import { DAY, personShop } from '../../support/shops/person-shop.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

describeOnBothDatabases('What is kept no longer than needed', (open) => {
  it('are the texts of mails after 30 days, except those that prove an order or its money', async () => {
    const { shop, delivered, act, placeOnline, press, mails, later } = await personShop(open);
    await delivered();
    const { orderId, url } = await placeOnline();
    await press(url, 'pay');
    await act(orderId, 'cancel', { reason: 'Esgotado' });
    await shop.api.attendPayments();
    const texts = async () =>
      (await mails())
        .filter(({ text }) => text !== '')
        .map(({ subject }) => subject.replace(/^\[Teste\] | #.*|\d+,\d+\s€/g, ''));
    await later(0);
    const before = await texts();
    await later(retention.mailDays * DAY);
    expect(await texts()).toEqual(before);
    await later(1);
    const left = await texts();
    expect(left.length).toBeLessThan(before.length);
    expect([...new Set(left)].sort()).toEqual([
      'Devolução de : encomenda',
      'Pagamento recebido: encomenda',
      'Recebemos a sua encomenda',
    ]);
    expect((await mails()).filter(({ text, html }) => (text === '') !== (html === ''))).toEqual([]);
  });

  it('is no mail that is still to be sent', async () => {
    const { shop, mails } = await personShop(open);
    shop.pass(40 * DAY);
    await shop.api.keepNoLonger();
    expect((await mails()).filter(({ text }) => text === '')).toEqual([]);
  });

  it('are contact messages after a year', async () => {
    const { held, later } = await personShop(open);
    await later(retention.messageDays * DAY);
    expect((await held()).messages).toBe(1);
    await later(1);
    expect((await held()).messages).toBe(0);
  });

  it('are sessions that have ended', async () => {
    const { shop, later } = await personShop(open);
    await later(8 * DAY);
    expect(await shop.inDatabase((db) => db.selectFrom('sessions').selectAll().execute())).toEqual([]);
  });
});
