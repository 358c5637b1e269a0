import { expect, it } from 'vitest';
import { type EndpointName, endpoints } from '#app/endpoints.ts';
import { authority } from '#app/api/authority.ts';
import { auditRules } from '#app/api/audit-rules.ts';
import { stepAt, totpCode } from '#features/seller/server/totp.ts';
import { openApi } from '#app/api/open-api.ts';
import { cheapPasswords } from '../../support/shops/cheap-passwords.ts';
import { interruptedPasswords } from '../../support/services/interrupted-passwords.ts';
import { orderShop } from '../../support/shops/order-shop.ts';
import { origin } from '../../support/shops/api-client.ts';
import { mailsTo, tokenMailed } from '../../support/shops/mailed-links.ts';
import { logSellerIn } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, sellerLogin, type TestShop } from '../../support/shops/test-shop.ts';

const WEEK = 7 * 24 * 60 * 60_000;
const subjectsTo = async (shop: TestShop, to: string) => (await mailsTo(shop, to)).map(({ subject }) => subject);
const isMailed = (call: string) => auditRules[call as keyof typeof auditRules]?.isMailed === true;
/** Calls that only start an action that another call completes, or that only ask for information. */
const beginnings = ['sellerPasskeyStart', 'sellerAppStart', 'sellerProven'];

it('Every seller action that needs a proof sends a mail.', () => {
  const sensitive = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) =>
      endpoints[name].audience === 'seller' &&
      ['proof', 'password'].includes(authority.seller(endpoints[name], 'seller')),
  );
  expect(sensitive.filter((name) => !isMailed(name) && !beginnings.includes(name))).toEqual([]);
});

describeOnBothDatabases('"This was not me" of the seller', (it, open) => {
  const openShop = () => open({ siteUrl: origin });
  const exportOrders = async (shop: TestShop, token?: string) => {
    const call = { token: token ?? (await logSellerIn(shop)), ip: '192.0.2.7' };
    await (await shop.send('orderExport', call)).arrayBuffer();
  };
  const lock = async (shop: TestShop) =>
    shop.ask('sellerNotMe', { body: { token: await tokenMailed(shop, sellerLogin.email, 'seller-not-me') } });

  it('"This was not me" of the seller is offered in the mail about each sensitive action, which describes it in English.', async () => {
    const shop = await openShop();
    const token = await logSellerIn(shop);
    await shop.inDatabase((db) => db.deleteFrom('outbox').execute());
    await exportOrders(shop, token);
    const { secret } = await shop.ask('sellerAppStart', { token, body: {} });
    await shop.ask('sellerAppConfirm', { token, body: { code: totpCode(secret, stepAt(shop.now())) } });
    await shop.ask('sellerRecoveryCodes', { token, body: {} });
    expect(await subjectsTo(shop, sellerLogin.email)).toEqual([
      'Your shop: Orders exported',
      'Your shop: App set up',
      'Your shop: Recovery codes made',
    ]);
    const [mail] = await mailsTo(shop, sellerLogin.email);
    expect(mail?.text).toContain('Orders exported: Monday, 15 June 2026');
    expect(mail?.text).toContain('192.0.2.7');
    expect(mail?.html).toContain('<html lang="en">');
  });

  it('"This was not me" of the seller is offered for a large refund, and not for a small one.', async () => {
    const { shop, act, placePaid } = await orderShop(open, { refundProofEuros: 50 });
    const { orderId } = await placePaid();
    await shop.inDatabase((db) => db.deleteFrom('outbox').execute());
    await act(orderId, 'refund', { reason: 'Damaged', amount: 50 });
    expect(await subjectsTo(shop, sellerLogin.email)).toEqual([]);
    await act(orderId, 'refund', { reason: 'Damaged', amount: 1 });
    expect(await subjectsTo(shop, sellerLogin.email)).toEqual(['Your shop: Large refund']);
  });

  it('"This was not me" of the seller locks the seller area and records it in the audit log; the next start creates a new password.', async () => {
    const shop = await openShop();
    const token = await logSellerIn(shop);
    const { secret } = await shop.ask('sellerAppStart', { token, body: {} });
    const code = totpCode(secret, stepAt(shop.now()));
    const { recoveryCodes } = await shop.ask('sellerAppConfirm', { token, body: { code } });
    await lock(shop);
    expect((await shop.refused('sellerIsAuth', { token })).code).toBe('seller_only');
    const tried = { body: { ...sellerLogin, code: recoveryCodes[0] } };
    expect((await shop.refused('sellerLogin', tried)).code).toBe('invalid_credentials');
    const last = await shop.inDatabase((db) =>
      db.selectFrom('audit_entries').select(['call', 'after_json']).orderBy('seq', 'desc').execute(),
    );
    expect(last.find(({ call }) => call === 'sellerNotMe')?.after_json).toBe('{"sessions":0,"app":false}');
    await shop.restart();
    const { newPassword = '' } = shop.api.seller;
    const opened = await shop.ask('sellerLogin', { body: { ...sellerLogin, password: newPassword } });
    const { factor } = await shop.ask('sellerFactor', { token: opened.token });
    expect(factor).toEqual({ passkeys: [], app: false, recoveryCodes: 0 });
    expect((await shop.refused('sellerLogin', { body: sellerLogin })).code).toBe('invalid_credentials');
    await shop.restart();
    expect(shop.api.seller).toEqual({ email: sellerLogin.email });
  });

  it('"This was not me" of the seller works once, for a week.', async () => {
    const shop = await openShop();
    await exportOrders(shop);
    const token = await tokenMailed(shop, sellerLogin.email, 'seller-not-me');
    expect((await shop.refused('accountNotMe', { body: { token } })).code).toBe('link_invalid');
    shop.pass(WEEK);
    expect((await shop.refused('sellerNotMe', { body: { token } })).code).toBe('link_invalid');
    await exportOrders(shop);
    await lock(shop);
    expect((await shop.refused('sellerNotMe', { body: { token } })).code).toBe('link_invalid');
  });

  it('The area stays locked when a login or a new password of the seller began before.', async () => {
    const { passwords, onNext } = interruptedPasswords();
    const shop = await open({ siteUrl: origin }, { passwords });
    const token = await logSellerIn(shop);
    const lock = async () => {
      await (await shop.send('orderExport', { token })).arrayBuffer();
      const link = await tokenMailed(shop, sellerLogin.email, 'seller-not-me');
      return () => shop.ask('sellerNotMe', { body: { token: link } });
    };
    onNext(await lock());
    expect((await shop.refused('sellerLogin', { body: sellerLogin })).code).toBe('invalid_credentials');
    const sessions = await shop.inDatabase((db) =>
      db.selectFrom('sessions').selectAll().where('audience', '=', 'seller').execute(),
    );
    expect(sessions).toEqual([]);
    await shop.restart();
    const password = shop.api.seller.newPassword ?? '';
    const again = (await shop.ask('sellerLogin', { body: { ...sellerLogin, password } })).token;
    await (await shop.send('orderExport', { token: again })).arrayBuffer();
    const link = await tokenMailed(shop, sellerLogin.email, 'seller-not-me');
    onNext(() => shop.ask('sellerNotMe', { body: { token: link } }));
    const body = { current: password, password: 'a palavra do intruso' };
    expect((await shop.refused('sellerPassword', { token: again, body })).code).toBe('seller_only');
    const tried = await shop.refused('sellerLogin', { body: { ...sellerLogin, password: 'a palavra do intruso' } });
    expect(tried.code).toBe('invalid_credentials');
  });

  it("A link to a former address of the seller's locks nothing.", async () => {
    const shop = await openShop();
    await (await shop.send('orderExport', { token: await logSellerIn(shop) })).arrayBuffer();
    const token = await tokenMailed(shop, sellerLogin.email, 'seller-not-me');
    await shop.restart({ sellerEmail: 'nova@nortada.pt' });
    expect((await shop.refused('sellerNotMe', { body: { token } })).code).toBe('link_invalid');
  });

  it('A process whose output has no reader leaves the area locked, and the next start makes the password.', async () => {
    const shop = await openShop();
    await exportOrders(shop);
    await lock(shop);
    await shop.api.close();
    shop.api = await openApi(shop.settings, {
      printsPassword: false,
      passwords: cheapPasswords,
      makesRenditions: false,
      worksInBackground: false,
    });
    expect(shop.api.seller.newPassword).toBeUndefined();
    await shop.restart();
    expect(shop.api.seller.newPassword).toEqual(expect.any(String));
  });
});
