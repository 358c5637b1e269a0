import { expect, it } from 'vitest';
import { logSellerIn, readyToOrder } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const nif = '501964843';
const company = 'Escola da Ria, Lda.';

describeOnBothDatabases('The tax number of an order', (open) => {
  it('The tax number of an order is stored in plain form, and appears to customer and seller, in mail, search and export.', async () => {
    const shop = await open();
    const { token, order } = await readyToOrder(shop);
    const { orderId = '' } = await shop.ask('orderCod', {
      token,
      body: { ...order, nif: 'PT 501 964 843', company: ` ${company} ` },
    });
    const { order: own } = await shop.ask('orderDetail', { token, query: `?orderId=${orderId}` });
    expect(own).toMatchObject({ nif, company });
    const seller = await logSellerIn(shop);
    for (const query of [nif, 'escola da ria']) {
      const { orders } = await shop.ask('sellerOrders', {
        token: seller,
        query: `?query=${encodeURIComponent(query)}`,
      });
      expect(orders.map(({ _id }) => _id)).toEqual([orderId]);
    }
    const csv = await (await shop.send('orderExport', { token: seller })).text();
    expect(csv).toContain(`;${nif};${company}`);
    const mails = await shop.inDatabase((db) =>
      db.selectFrom('outbox').selectAll().where('subject', 'like', 'Recebemos%').execute(),
    );
    for (const text of mails.flatMap((mail) => [mail.text, mail.html])) {
      expect(text).toContain(nif);
      expect(text).toContain('Este documento não serve de fatura');
    }
    expect(mails).toHaveLength(1);
  });

  it('The tax number of an order is rejected at its field when it is invalid, and is optional.', async () => {
    const shop = await open();
    const { token, order } = await readyToOrder(shop);
    for (const wrong of ['501964844', '50196484', 'abc'])
      expect(await shop.refused('orderCod', { token, body: { ...order, nif: wrong } })).toMatchObject({
        code: 'invalid_body',
        details: { fields: [{ field: 'nif' }] },
      });
    for (const none of [{}, { nif: '' }, { nif: ' ' }]) {
      const { orderId = '' } = await shop.ask('orderCod', { token, body: { ...order, company, ...none } });
      const { order: own } = await shop.ask('orderDetail', { token, query: `?orderId=${orderId}` });
      expect(own, 'a name without a number is none for an invoice').toMatchObject({ nif: null, company: null });
    }
  });
});
