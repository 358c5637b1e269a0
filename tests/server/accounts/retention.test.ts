import { expect } from 'vitest';
import { retention } from '#features/people/server/kept-data.ts';
import { orderAsGuest, saveAddress } from '../../support/shops/shoppers.ts';
import { DAY, personShop } from '../../support/shops/person-shop.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

describeOnBothDatabases('Expired data', (it, open) => {
  it('Expired data includes the texts of mails after 30 days, except mails that prove an order or its payments.', async () => {
    const { shop, delivered, act, mails, later, placePaid } = await personShop(open);
    await delivered();
    const { orderId } = await placePaid();
    await act(orderId, 'cancel', { reason: 'Esgotado' });
    await shop.api.runPaymentJobs();
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
      'Pagamento recebido: encomenda',
      'Recebemos a sua encomenda',
      'Reembolso de : encomenda',
    ]);
    expect((await mails()).filter(({ text, html }) => (text === '') !== (html === ''))).toEqual([]);
  });

  it('Expired data excludes mails that are still pending.', async () => {
    const { shop, mails } = await personShop(open);
    shop.pass(40 * DAY);
    await shop.api.deleteExpiredData();
    expect((await mails()).filter(({ text }) => text === '')).toEqual([]);
  });

  it('Expired data includes contact messages after a year.', async () => {
    const { held, later } = await personShop(open);
    await later(retention.messageDays * DAY);
    expect((await held()).messages).toBe(1);
    await later(1);
    expect((await held()).messages).toBe(0);
  });

  it('Expired data includes guests without an order, after their session ends.', async () => {
    const { shop } = await personShop(open);
    const guests = async () =>
      (await shop.inDatabase((db) => db.selectFrom('users').select('contact_email').execute()))
        .flatMap(({ contact_email }) => contact_email ?? [])
        .sort();
    const { token = '' } = await shop.ask('guest', { body: { email: 'so-visita@example.pt' } });
    await saveAddress(shop, token);
    await orderAsGuest(shop, 'comprou@example.pt');
    shop.pass(retention.guestDays * DAY);
    await shop.api.deleteExpiredData();
    expect(await guests()).toEqual(['comprou@example.pt', 'so-visita@example.pt']);
    shop.pass(1);
    await shop.api.deleteExpiredData();
    expect(await guests()).toEqual(['comprou@example.pt']);
  });

  it('Expired data includes sessions that have ended.', async () => {
    const { shop, later } = await personShop(open);
    await later(8 * DAY);
    expect(await shop.inDatabase((db) => db.selectFrom('sessions').selectAll().execute())).toEqual([]);
  });
});
