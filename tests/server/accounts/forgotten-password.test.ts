import { expect } from 'vitest';
import { createMailBox } from '../../support/services/mail-box.ts';
import { origin } from '../../support/shops/api-client.ts';
import { mailsTo, tokenMailed } from '../../support/shops/mailed-links.ts';
import { customerLogin, registerCustomer, registerUnproven } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type OpenShop, type TestShop } from '../../support/shops/test-shop.ts';

const MINUTE = 60_000;
const { email } = customerLogin;
const password = 'outras ondas ainda';
const invalid = { status: 400, code: 'link_invalid' };

const forget = (shop: TestShop, to = email) => shop.send('passwordForgotten', { body: { email: to } });
const reset = (shop: TestShop, token: string) => shop.ask('passwordReset', { body: { token, password } });
const refusedReset = (shop: TestShop, token: string, wanted = password) =>
  shop.refused('passwordReset', { body: { token, password: wanted } });

async function forgottenShop(open: OpenShop) {
  const shop = await open({ siteUrl: origin });
  const session = await registerCustomer(shop);
  await forget(shop);
  return { shop, session, link: await tokenMailed(shop, email, 'password') };
}

describeOnBothDatabases('A forgotten password', (it, open) => {
  it('A forgotten password is replaced by a mailed link, which works once, logs in and ends all other sessions.', async () => {
    const { shop, session, link } = await forgottenShop(open);
    const { token, user } = await reset(shop, link);
    expect(user).toMatchObject({ name: 'Maria Conceição', email });
    await shop.ask('userIsAuth', { token });
    expect((await shop.refused('userIsAuth', { token: session })).code).toBe('not_authenticated');
    expect((await shop.refused('userLogin', { body: customerLogin })).code).toBe('invalid_credentials');
    expect((await mailsTo(shop, email)).at(-1)?.subject).toBe('A sua palavra-passe mudou');
    await shop.ask('userLogin', { body: { email, password } });
    expect(await refusedReset(shop, link)).toMatchObject(invalid);
  });

  it('A forgotten password has links that work for 30 minutes, and using one invalidates the others.', async () => {
    const { shop, link } = await forgottenShop(open);
    shop.pass(30 * MINUTE);
    expect(await refusedReset(shop, link)).toMatchObject(invalid);
    await forget(shop);
    const other = await tokenMailed(shop, email, 'password');
    await forget(shop);
    await reset(shop, await tokenMailed(shop, email, 'password'));
    expect(await refusedReset(shop, other)).toMatchObject(invalid);
  });

  it('A forgotten password does not reveal whether an account exists: every answer is the same, and only customers get a mail.', async () => {
    const { shop } = await forgottenShop(open);
    const [known, unknown] = [await forget(shop), await forget(shop, 'ninguem@example.pt')];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(await unknown.text()).toBe(await known.text());
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    expect(await mailsTo(shop, 'ninguem@example.pt')).toEqual([]);
    // An unknown address causes the same number of writes, so that the response time is the same.
    const links = await shop.inDatabase((db) => db.selectFrom('mailed_links').selectAll().execute());
    expect(links.map(({ account_id }) => account_id === '').sort()).toEqual([false, false, true]);
  });

  it('A forgotten password is not replaced by a weak one, and its link still works afterwards.', async () => {
    const { shop, link } = await forgottenShop(open);
    expect(await refusedReset(shop, link, 'password')).toMatchObject({ code: 'password_weak' });
    expect(await refusedReset(shop, link, 'curta')).toMatchObject({ code: 'invalid_body' });
    await reset(shop, link);
  });

  it('A forgotten password is replaced once when the link is used twice at the same moment.', async () => {
    const { shop, link } = await forgottenShop(open);
    const body = { token: link, password };
    const replies = await Promise.all([1, 2, 3].map(() => shop.send('passwordReset', { body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('A forgotten password has a link that also verifies the address.', async () => {
    const shop = await open({ siteUrl: origin });
    await registerUnproven(shop);
    await forget(shop);
    const { token } = await reset(shop, await tokenMailed(shop, email, 'password'));
    expect((await shop.ask('account', { token })).account.isProven).toBe(true);
  });

  it('A forgotten password cannot be used to flood an inbox.', async () => {
    const box = createMailBox();
    const shop = await open({ siteUrl: origin }, { mailTransport: box });
    await registerUnproven(shop);
    await shop.api.deliverMail();
    for (let tries = 0; tries < 40; tries += 1) expect((await forget(shop)).status).toBe(200);
    await shop.api.deliverMail();
    expect(box.received.filter(({ text }) => text.includes('/confirm/password'))).toHaveLength(5);
  });
});
