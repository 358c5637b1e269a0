import { expect } from 'vitest';
import { stepAt, totpCode } from '#features/seller/server/totp.ts';
import { softwareKey } from '../../support/services/software-key.ts';
import { origin } from '../../support/shops/api-client.ts';
import { logSellerIn, registerCustomer } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type OpenShop, sellerLogin } from '../../support/shops/test-shop.ts';

const HALF_MINUTE = 30_000;

async function office(open: OpenShop, ports: Parameters<OpenShop>[1] = {}) {
  const shop = await open({}, ports);
  const token = await logSellerIn(shop);
  const key = softwareKey({ origin });
  return {
    shop,
    token,
    key,
    factor: async () => (await shop.ask('sellerFactor', { token })).factor,
    /** The code that an app shows `later` half minutes from now. */
    code: (secret: string, later = 0) => totpCode(secret, stepAt(shop.now()) + later),
    async withApp() {
      const { secret } = await shop.ask('sellerAppStart', { token });
      const { recoveryCodes } = await shop.ask('sellerAppConfirm', {
        token,
        body: { code: totpCode(secret, stepAt(shop.now())) },
      });
      return { secret, recoveryCodes };
    },
    async withKey() {
      const { options } = await shop.ask('sellerPasskeyStart', { token });
      return await shop.ask('sellerPasskeyAdd', { token, body: { name: 'Caixa', response: key.register(options) } });
    },
    login: (code?: string) => shop.ask('sellerLogin', { body: { ...sellerLogin, ...(code && { code }) } }),
    refused: (body: object = {}) => shop.refused('sellerLogin', { body: { ...sellerLogin, ...body } }),
    byKey: async () => {
      const { options } = await shop.ask('sellerPasskeyLoginStart');
      return await shop.send('sellerPasskeyLogin', { body: { response: key.sign(options) } });
    },
  };
}

describeOnBothDatabases("The seller's account", (it, open) => {
  it('The seller’s second factor is an app: the password alone does not log in, and each code works once.', async () => {
    const { shop, withApp, login, refused, code, factor } = await office(open);
    const { secret, recoveryCodes } = await withApp();
    expect(await factor()).toEqual({ passkeys: [], app: true, recoveryCodes: 10 });
    expect(new Set(recoveryCodes).size).toBe(10);
    const needed = { status: 403, code: 'second_factor_needed', details: { app: true, passkey: false } };
    expect(await refused()).toEqual(needed);
    expect(await refused({ code: '000000' })).toMatchObject({ status: 400, code: 'second_factor_wrong' });
    expect(await refused({ code: code(secret) })).toMatchObject({ code: 'second_factor_wrong' });
    shop.pass(HALF_MINUTE);
    const now = code(secret);
    expect(await refused({ password: 'errada', code: now })).toMatchObject({ code: 'invalid_credentials' });
    const { token } = await login(`${now.slice(0, 3)} ${now.slice(3)}`);
    await shop.ask('sellerIsAuth', { token });
    expect(await refused({ code: now })).toMatchObject({ code: 'second_factor_wrong' });
  });

  it('The seller’s second factor accepts a code of the half minute before and after, and no older one.', async () => {
    const { shop, withApp, login, refused, code } = await office(open);
    const { secret } = await withApp();
    shop.pass(10 * HALF_MINUTE);
    expect(await refused({ code: code(secret, -2) })).toMatchObject({ code: 'second_factor_wrong' });
    expect(await refused({ code: code(secret, 2) })).toMatchObject({ code: 'second_factor_wrong' });
    await login(code(secret, -1));
    await login(code(secret, 1));
    expect(await refused({ code: code(secret) })).toMatchObject({ code: 'second_factor_wrong' });
  });

  it('The seller’s second factor is a passkey, which works without a password but not for a customer account.', async () => {
    const { shop, withKey, byKey, refused, factor, key } = await office(open);
    expect((await withKey()).recoveryCodes).toHaveLength(10);
    expect(await factor()).toMatchObject({ passkeys: [{ name: 'Caixa' }], app: false });
    expect(await refused()).toMatchObject({ code: 'second_factor_needed', details: { app: false, passkey: true } });
    const reply = await byKey();
    expect(reply.headers.getSetCookie()[0]).toMatch(/^nortada_seller=/);
    const { token } = (await reply.json()) as { token: string };
    await shop.ask('sellerIsAuth', { token });
    const { options } = await shop.ask('passkeyLoginStart');
    const asCustomer = { body: { response: key.sign(options) } };
    expect(await shop.refused('passkeyLogin', asCustomer)).toMatchObject({ code: 'passkey_invalid' });
  });

  it('The seller’s second factor has recovery codes that work once each, in any spelling, and are stored as hashes.', async () => {
    const { shop, withKey, login, refused, factor } = await office(open);
    const [code = '', other = ''] = (await withKey()).recoveryCodes;
    await login(` ${code.toUpperCase().replace('-', ' ')} `);
    expect(await refused({ code })).toMatchObject({ code: 'second_factor_wrong' });
    expect((await factor()).recoveryCodes).toBe(9);
    const stored = await shop.inDatabase((db) => db.selectFrom('recovery_codes').selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(other.slice(0, 5));
  });

  it('The seller’s second factor gets new recovery codes, which replace the old ones.', async () => {
    const { shop, token, withKey, login, refused } = await office(open);
    const [before] = (await withKey()).recoveryCodes;
    const { recoveryCodes } = await shop.ask('sellerRecoveryCodes', { token, body: {} });
    expect(await refused({ code: before })).toMatchObject({ code: 'second_factor_wrong' });
    await login(recoveryCodes[0]);
  });

  it('The seller’s second factor ends the sessions that were opened with the password alone.', async () => {
    const { shop, token, withKey } = await office(open);
    const elsewhere = await logSellerIn(shop);
    const customer = await registerCustomer(shop);
    await withKey();
    expect(await shop.refused('sellerFactor', { token: elsewhere })).toMatchObject({ code: 'seller_only' });
    await shop.ask('sellerFactor', { token });
    await shop.ask('userIsAuth', { token: customer });
  });

  it('The seller’s second factor is removed shortly after a login or with the password; then the password alone logs in again.', async () => {
    const { shop, token, key, withKey, withApp, login, refused, factor } = await office(open);
    await withKey();
    await withApp();
    shop.pass(10 * 60_000);
    const remove = { token, body: { id: key.id } };
    expect(await shop.refused('sellerPasskeyRemove', remove)).toMatchObject({ code: 'password_needed' });
    expect(await shop.refused('sellerAppRemove', { token, body: {} })).toMatchObject({ code: 'password_needed' });
    const wrong = { token, body: { password: 'errada' } };
    expect(await shop.refused('sellerAppRemove', wrong)).toMatchObject({ code: 'invalid_credentials' });
    await shop.ask('sellerPasskeyRemove', { token, body: { id: key.id, password: sellerLogin.password } });
    expect(await refused()).toMatchObject({ details: { app: true, passkey: false } });
    await shop.ask('sellerAppRemove', { token, body: { password: sellerLogin.password } });
    expect(await factor()).toMatchObject({ passkeys: [], app: false });
    await login();
  });

  it('The seller’s second factor is protected against guessing: too many codes are rejected like passwords.', async () => {
    const { withApp, refused, shop, code } = await office(open);
    const { secret } = await withApp();
    for (let tries = 0; tries < 20; tries += 1) await refused({ code: '000000' });
    shop.pass(HALF_MINUTE);
    expect(await refused({ code: code(secret) })).toMatchObject({ status: 429, code: 'too_many_requests' });
  });

  it('The seller’s second factor rejects app codes from new devices after 100 wrong codes, even if many networks sent them.', async () => {
    const { shop, withApp, withKey, byKey, code } = await office(open, { wait: async () => undefined });
    const { secret, recoveryCodes } = await withApp();
    await withKey();
    shop.pass(HALF_MINUTE);
    const known = await shop.send('sellerLogin', { body: { ...sellerLogin, code: code(secret) } });
    const cookie = known.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const attempt = async (typed: string | undefined, n: number, headers: Record<string, string> = {}) => {
      const body = { ...sellerLogin, code: typed };
      const reply = await shop.send('sellerLogin', { body, ip: `10.${n}.0.1`, headers });
      return (await reply.json()) as { code?: string; message: string };
    };
    for (let n = 0; n < 100; n++) expect((await attempt('000000', n)).code).toBe('second_factor_wrong');
    shop.pass(HALF_MINUTE);
    const stopped = await attempt(code(secret), 200);
    expect(stopped.code).toBe('second_factor_stopped');
    for (const way of ['passkey', 'recovery code', 'device']) expect(stopped.message).toContain(way);
    await shop.restart();
    shop.pass(24 * 60 * 60_000);
    expect((await attempt(code(secret), 201)).code).toBe('second_factor_stopped');
    expect((await attempt(code(secret), 202, { cookie })).code).toBeUndefined();
    for (let n = 0; n < 100; n++) await attempt('000000', n);
    expect((await attempt(recoveryCodes[0], 203)).code).toBeUndefined();
    shop.pass(HALF_MINUTE);
    expect((await attempt(code(secret), 204)).code).toBeUndefined();
    for (let n = 0; n < 100; n++) await attempt('000000', n);
    expect((await byKey()).status).toBe(200);
    shop.pass(HALF_MINUTE);
    expect((await attempt(code(secret), 205)).code).toBeUndefined();
  });

  it('The seller’s second factor counts simultaneous wrong codes.', async () => {
    const { shop, withApp } = await office(open, { wait: async () => undefined });
    await withApp();
    const body = { ...sellerLogin, code: '000000' };
    const replies = await Promise.all(
      Array.from({ length: 120 }, (_, n) => shop.refused('sellerLogin', { body, ip: `10.${n}.0.1` })),
    );
    expect(replies.filter(({ code }) => code === 'second_factor_wrong')).toHaveLength(100);
    expect(replies.filter(({ code }) => code === 'second_factor_stopped')).toHaveLength(20);
  });

  it('The seller’s second factor keeps working when the shop restarts with another password.', async () => {
    const { shop, withApp, refused } = await office(open);
    await withApp();
    await shop.restart({ sellerPassword: 'outra palavra-passe' });
    const password = 'outra palavra-passe';
    expect(await refused({ password })).toMatchObject({ code: 'second_factor_needed' });
  });

  it("The seller's password changes only with the current one, to a strong one.", async ({ shop, seller: token }) => {
    const change = (current: string, password: string) =>
      shop.refused('sellerPassword', { token, body: { current, password } });
    expect((await change('não é esta', 'escolhida por mim 7')).code).toBe('invalid_credentials');
    expect((await change(sellerLogin.password, 'password1')).code).toBe('password_weak');
    expect((await change(sellerLogin.password, sellerLogin.email)).code).toBe('password_weak');
    expect((await change(sellerLogin.password, 'curta')).code).toBe('invalid_body');
    await shop.ask('sellerIsAuth', { token });
  });

  it('The account of the seller lists its sessions, and ends all others.', async ({ shop, seller: token }) => {
    const other = await logSellerIn(shop);
    const { sessions } = await shop.ask('sellerSessions', { token });
    expect(sessions.map(({ isOwn }) => isOwn)).toEqual([true, false]);
    await shop.ask('sellerSessionsEnd', { token, body: {} });
    expect((await shop.ask('sellerSessions', { token })).sessions).toHaveLength(1);
    expect((await shop.refused('sellerIsAuth', { token: other })).code).toBe('seller_only');
  });
});
