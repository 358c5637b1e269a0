import { expect } from 'vitest';
import { accountMail } from '#features/accounts/text/account-mail.ts';
import { customerLogin, isLoggedIn, registerCustomer, registerUnproven } from '../../support/shops/shoppers.ts';
import { origin } from '../../support/shops/api-client.ts';
import { mailsTo, tokenMailed } from '../../support/shops/mailed-links.ts';
import { describeOnBothDatabases, type OpenShop, type TestShop } from '../../support/shops/test-shop.ts';

const HOUR = 60 * 60_000;
const { email } = customerLogin;
const password = 'outras ondas ainda';
const newEmail = 'maria.nova@example.pt';

const subjectsTo = async (shop: TestShop, to: string) => (await mailsTo(shop, to)).map(({ subject }) => subject);

async function accountShop(open: OpenShop) {
  const shop = await open({ siteUrl: origin });
  const token = await registerCustomer(shop);
  const { token: elsewhere = '' } = await shop.ask('userLogin', { body: customerLogin });
  return { shop, token, elsewhere };
}

describeOnBothDatabases('Changes of an account', (it, open) => {
  it('A password changes with the current password; other sessions end, and the customer receives a mail.', async () => {
    const { shop, token, elsewhere } = await accountShop(open);
    const change = (current: string) => shop.refused('passwordChange', { token, body: { current, password } });
    expect(await change('not this one')).toMatchObject({ status: 400, code: 'password_wrong' });
    expect(await isLoggedIn(shop, elsewhere)).toBe(true);
    await shop.ask('passwordChange', { token, body: { current: customerLogin.password, password } });
    expect([await isLoggedIn(shop, token), await isLoggedIn(shop, elsewhere)]).toEqual([true, false]);
    expect((await subjectsTo(shop, email)).at(-1)).toBe('A sua palavra-passe mudou');
    await shop.ask('userLogin', { body: { email, password } });
  });

  it('A password cannot be guessed from a session that was left open.', async () => {
    const { shop, token } = await accountShop(open);
    const guess = () => shop.refused('passwordChange', { token, body: { current: 'guess', password } });
    for (let tries = 0; tries < 20; tries += 1) await guess();
    expect(await guess()).toMatchObject({ status: 429 });
  });

  it('A password cannot be changed to a weak one.', async () => {
    const { shop, token } = await accountShop(open);
    const body = { current: customerLogin.password, password: 'maria@example.pt' };
    expect((await shop.refused('passwordChange', { token, body })).code).toBe('password_weak');
  });

  const askFor = (shop: TestShop, token: string, to = newEmail) =>
    shop.ask('emailChange', { token, body: { email: to, password: customerLogin.password } });

  it('The address of an account changes when the link proves the new address, and both addresses receive a mail.', async () => {
    const { shop, token } = await accountShop(open);
    await askFor(shop, token, newEmail.toUpperCase());
    expect((await shop.ask('account', { token })).account.email).toBe(email);
    const link = await tokenMailed(shop, newEmail, 'new-email');
    await shop.ask('emailConfirm', { token, body: { token: link } });
    expect((await shop.ask('account', { token })).account).toMatchObject({ email: newEmail, isProven: true });
    await shop.ask('userLogin', { body: { ...customerLogin, email: newEmail } });
    expect((await shop.refused('userLogin', { body: customerLogin })).code).toBe('invalid_credentials');
    const [elsewhere, ...changes] = await subjectsTo(shop, email);
    expect(elsewhere).toBe(accountMail.newDeviceSubject);
    expect(changes).toEqual(['O e-mail da sua conta', 'O e-mail da sua conta']);
    expect((await subjectsTo(shop, newEmail)).slice(0, 2)).toEqual([
      'Confirme o seu novo e-mail',
      'O e-mail da sua conta',
    ]);
    expect((await shop.refused('emailConfirm', { token, body: { token: link } })).code).toBe('link_invalid');
  });

  it('The address of an account invalidates the links sent to the old address when it changes; its link works for 24 hours.', async () => {
    const { shop, token } = await accountShop(open);
    await shop.ask('passwordForgotten', { body: { email } });
    const former = await tokenMailed(shop, email, 'password');
    await askFor(shop, token);
    await shop.ask('emailConfirm', { token, body: { token: await tokenMailed(shop, newEmail, 'new-email') } });
    const reset = { body: { token: former, password } };
    expect((await shop.refused('passwordReset', reset)).code).toBe('link_invalid');
    await askFor(shop, token, 'outra@example.pt');
    const late = await tokenMailed(shop, 'outra@example.pt', 'new-email');
    shop.pass(24 * HOUR);
    expect((await shop.refused('emailConfirm', { token, body: { token: late } })).code).toBe('link_invalid');
  });

  it('The address of an account changes only with the password, and the reply never reveals that another account has the new address.', async () => {
    const { shop, token } = await accountShop(open);
    const body = { email: newEmail, password: 'not this one' };
    expect((await shop.refused('emailChange', { token, body })).code).toBe('password_wrong');
    await registerCustomer(shop, { email: 'rui@example.pt' });
    const before = await mailsTo(shop, 'rui@example.pt');
    await askFor(shop, token, 'rui@example.pt');
    expect(await mailsTo(shop, 'rui@example.pt')).toEqual(before);
  });

  it('The address of an account does not change when another account has taken the new address meanwhile.', async () => {
    const { shop, token } = await accountShop(open);
    await askFor(shop, token);
    const link = await tokenMailed(shop, newEmail, 'new-email');
    await registerUnproven(shop, { email: newEmail });
    expect(await shop.refused('emailConfirm', { token, body: { token: link } })).toMatchObject({ code: 'email_taken' });
    expect((await shop.ask('account', { token })).account.email).toBe(email);
  });

  const chrome =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

  it('The sessions of an account are listed with device and last use, the current one marked, and the others can be ended together.', async () => {
    const { shop, token, elsewhere } = await accountShop(open);
    const login = { body: customerLogin, headers: { 'user-agent': chrome } };
    const { token: phone = '' } = await shop.ask('userLogin', login);
    shop.pass(2 * HOUR);
    await shop.ask('userIsAuth', { token: phone });
    const { sessions } = await shop.ask('sessionList', { token });
    const used = new Date(shop.now()).toISOString();
    expect(sessions.map(({ device, isOwn }) => [device, isOwn])).toEqual([
      ['', true],
      ['Chrome · Android', false],
      ['', false],
    ]);
    expect(sessions.slice(0, 2).map(({ lastUsedAt }) => lastUsedAt)).toEqual([used, used]);
    expect(Date.parse(used) - Date.parse(sessions[2]?.lastUsedAt ?? '')).toBe(2 * HOUR);
    await shop.ask('sessionsEnd', { token, body: {} });
    expect([await isLoggedIn(shop, token), await isLoggedIn(shop, elsewhere), await isLoggedIn(shop, phone)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await shop.ask('sessionList', { token })).sessions).toHaveLength(1);
  });

  it('The sessions of an account can be neither listed nor ended by another account.', async () => {
    const { shop, token } = await accountShop(open);
    const other = await registerCustomer(shop, { email: 'rui@example.pt' });
    expect((await shop.ask('sessionList', { token: other })).sessions).toHaveLength(1);
    await shop.ask('sessionsEnd', { token: other, body: {} });
    expect(await isLoggedIn(shop, token)).toBe(true);
  });
});
