import { expect } from 'vitest';
import { endpoints } from '#app/endpoints.ts';
import { ONE_CLICK_PATH } from '#features/messages/server/newsletter.service.ts';
import { createMailBox } from '../../support/services/mail-box.ts';
import { origin } from '../../support/shops/api-client.ts';
import { leavingToken, newsletterToken } from '../../support/shops/newsletter-shop.ts';
import { logSellerIn } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, sellerLogin, type TestShop } from '../../support/shops/test-shop.ts';

const HOUR = 60 * 60_000;
const email = 'maria@example.pt';
const listed = async (shop: TestShop) => {
  const token = await logSellerIn(shop);
  const { addresses } = await shop.ask('newsletterAddresses', { token });
  const file = await (await shop.send('newsletterExport', { token })).text();
  return { addresses: addresses.map((one) => [one.email, one.confirmedAt ?? null]), file };
};
const mailsOf = (shop: TestShop) =>
  shop.inDatabase((db) =>
    db.selectFrom('outbox').select(['to', 'subject']).where('to', '!=', sellerLogin.email).orderBy('seq').execute(),
  );

describeOnBothDatabases('The newsletter', (it, open) => {
  it('The newsletter accepts an address only by a mailed link, and welcomes it once.', async ({ shop }) => {
    const token = await newsletterToken(shop, 'Maria@Example.pt');
    expect((await listed(shop)).addresses).toEqual([[email, null]]);
    expect((await listed(shop)).file, 'not before it is confirmed').not.toContain(email);
    await shop.ask('newsletterConfirm', { body: { token } });
    expect((await listed(shop)).addresses).toEqual([[email, '2026-06-15T10:00:00.000Z']]);
    expect((await listed(shop)).file).toContain('email;createdAt;confirmedAt;consentDay;consentSource');
    expect((await listed(shop)).file).toMatch(
      /maria@example\.pt;.*;2026-06-15;confirmed by a link in a mail of this shop/,
    );
    expect((await shop.refused('newsletterConfirm', { body: { token } })).code).toBe('link_invalid');
    expect(await mailsOf(shop)).toEqual([
      { to: email, subject: 'Confirme que quer receber as nossas novidades' },
      { to: email, subject: 'Vai receber as nossas novidades' },
    ]);
  });

  it('The newsletter sends no mail to an existing subscriber, and answers the same.', async ({ shop }) => {
    await leavingToken(shop, email);
    const before = await mailsOf(shop);
    await newsletterToken(shop, email);
    expect(await mailsOf(shop)).toEqual(before);
    expect((await listed(shop)).addresses).toHaveLength(1);
  });

  it('The newsletter accepts only the latest link, for 24 hours.', async ({ shop }) => {
    const first = await newsletterToken(shop, email);
    const second = await newsletterToken(shop, email);
    expect((await shop.refused('newsletterConfirm', { body: { token: first } })).code).toBe('link_invalid');
    shop.pass(24 * HOUR);
    expect((await shop.refused('newsletterConfirm', { body: { token: second } })).code).toBe('link_invalid');
    await shop.api.deleteExpiredData();
    expect((await listed(shop)).addresses).toEqual([]);
  });

  it('The newsletter keeps addresses from earlier versions until they subscribe again.', async ({ shop }) => {
    const old = { email, created_at: '2025-01-01T00:00:00.000Z' };
    await shop.inDatabase((db) => db.insertInto('newsletter_addresses').values(old).execute());
    await shop.api.deleteExpiredData();
    expect((await listed(shop)).addresses).toEqual([[email, null]]);
    await shop.ask('newsletterConfirm', { body: { token: await newsletterToken(shop, email) } });
    expect((await listed(shop)).file).toContain(email);
  });

  it('The newsletter is cancelled by the link in any mail, only for its own address.', async ({ shop }) => {
    const token = await leavingToken(shop, email);
    const [name = '', signature = ''] = token.split('.');
    const other = Buffer.from('rui@example.pt').toString('base64url');
    for (const wrong of ['', name, `${name}.`, `${other}.${signature}`, `${token}x`])
      expect((await shop.refused('newsletterLeave', { body: { token: wrong || 'x' } })).code).toBe('link_invalid');
    expect((await listed(shop)).addresses).toHaveLength(1);
    for (const _ of [1, 2]) await shop.ask('newsletterLeave', { body: { token } });
    expect((await listed(shop)).addresses).toEqual([]);
  });

  it('The newsletter is cancelled by one click in a mail program, without a cookie, and never by a GET (RFC 8058).', async () => {
    const box = createMailBox();
    const shop = await open({ siteUrl: 'https://loja.example' }, { mailTransport: box });
    await leavingToken(shop, email);
    await shop.api.deliverMail();
    const [proof, welcome] = box.received;
    expect(proof?.headers).toBeUndefined();
    expect(welcome?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(
        /^<https:\/\/loja\.example\/api\/newsletter\/one-click\?token=[\w.-]+>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const address = `${origin}${/<https:\/\/loja\.example([^>]+)>/.exec(welcome!.headers!['List-Unsubscribe']!)![1]}`;
    const looked = await shop.api.fetch(new Request(address));
    expect([looked.status, looked.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/loja\.example\/confirm\/leave-newsletter\?token=[\w.-]+$/),
    ]);
    expect((await listed(shop)).addresses).toHaveLength(1);
    const press = () =>
      shop.api.fetch(
        new Request(address, {
          method: 'POST',
          body: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
        }),
      );
    for (const _ of [1, 2]) expect((await press()).status).toBe(200);
    expect((await listed(shop)).addresses).toEqual([]);
    const wrong = await shop.api.fetch(new Request(`${origin}${ONE_CLICK_PATH}?token=x`, { method: 'POST' }));
    expect(wrong.status).toBe(400);
    expect(Object.values(endpoints).map(({ path }) => path)).not.toContain(ONE_CLICK_PATH);
  });
});
