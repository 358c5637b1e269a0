import { expect } from 'vitest';
import { noticeToken, stockShop } from '../../support/shops/stock-shop.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const HOUR = 60 * 60_000;
const email = 'espera@example.pt';

describeOnBothDatabases('A subscriber to a restock notice', (it, open) => {
  const waiting = async (quantity = 0) => {
    const shop = await stockShop(open, quantity);
    const mailsTo = async (to: string) => (await shop.mails()).filter((mail) => mail.to === to);
    const noticesNow = async () =>
      (await shop.shop.ask('stockNotices', { token: shop.seller, query: `?product=${shop.deck._id}` })).notices;
    return { ...shop, mailsTo, noticesNow };
  };

  it('A subscriber to a restock notice confirms the address by a link and gets one mail when the product is back in stock.', async () => {
    const { shop, deck, count, mailsTo, noticesNow } = await waiting();
    const token = await noticeToken(shop, deck._id, 'Espera@Example.pt');
    expect(await shop.ask('productNotifyConfirm', { body: { token } })).toMatchObject({
      product: { id: deck._id, name: 'Deck Preto' },
    });
    await shop.api.sendRestockMails();
    expect(await mailsTo(email)).toHaveLength(1);
    await count(3);
    await Promise.all([shop.api.sendRestockMails(), shop.api.sendRestockMails()]);
    await count(0);
    await count(3);
    await shop.api.sendRestockMails();
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Confirme o seu pedido de aviso: Deck Preto',
      'Deck Preto está de volta',
    ]);
    expect(mails[1]?.text).toContain(`/products/deck-j-bay/${deck._id}`);
    expect(await noticesNow()).toMatchObject([
      { email, product: { name: 'Deck Preto' }, provenAt: expect.any(String), toldAt: expect.any(String) },
    ]);
    await noticeToken(shop, deck._id, email);
    expect(await noticesNow()).toHaveLength(2);
  });

  it('A subscriber to a restock notice has one valid link at a time, which works once and for 24 hours.', async () => {
    const { shop, deck, noticesNow } = await waiting();
    const confirm = (token: string) => shop.refused('productNotifyConfirm', { body: { token } });
    const first = await noticeToken(shop, deck._id, email);
    const second = await noticeToken(shop, deck._id, email);
    expect(await confirm(first)).toMatchObject({ status: 400, code: 'link_invalid' });
    await shop.ask('productNotifyConfirm', { body: { token: second } });
    expect(await confirm(second)).toMatchObject({ code: 'link_invalid' });
    const late = await noticeToken(shop, deck._id, 'tarde@example.pt');
    shop.pass(24 * HOUR);
    expect(await confirm(late)).toMatchObject({ code: 'link_invalid' });
    await shop.api.sendRestockMails();
    expect((await noticesNow()).map((notice) => notice.email)).toEqual([email]);
  });

  it('A subscriber to a restock notice gets no mail before the confirmation, and no second confirmation afterwards.', async () => {
    const { shop, deck, count, mailsTo } = await waiting();
    const token = await noticeToken(shop, deck._id, email);
    await count(2);
    await shop.api.sendRestockMails();
    expect(await mailsTo(email)).toHaveLength(1);
    await count(0);
    await shop.ask('productNotifyConfirm', { body: { token } });
    await noticeToken(shop, deck._id, email);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('A subscriber to a restock notice is rejected with an invalid address, an unknown product, or too many attempts.', async () => {
    const { shop, deck, seller } = await waiting();
    const ask = (body: object) => shop.refused('productNotify', { body });
    expect(await ask({ product: deck._id, email: 'ninguém' })).toMatchObject({ status: 400, code: 'invalid_body' });
    expect(await ask({ product: 'none', email })).toMatchObject({ status: 404, code: 'product_not_found' });
    await shop.ask('productArchive', { token: seller, body: { id: deck._id, archived: true } });
    for (let tries = 0; tries < 9; tries += 1) await ask({ product: deck._id, email });
    expect(await ask({ product: deck._id, email })).toMatchObject({ status: 429, code: 'too_many_requests' });
  });
});
