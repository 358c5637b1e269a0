import { expect } from 'vitest';
import type { ShopDatabase } from '#server/database/schema.ts';
import { origin } from '../../support/shops/api-client.ts';
import { interruptedPasswords } from '../../support/services/interrupted-passwords.ts';
import { whileChanging } from '../../support/services/while-changing.ts';
import { tokenMailed } from '../../support/shops/mailed-links.ts';
import { customerLogin, registerCustomer } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, describeOnPostgres, type TestShop } from '../../support/shops/test-shop.ts';

const { email } = customerLogin;
const thief = { email: 'ladrao@example.pt', password: 'a palavra do intruso' };
const protect = (shop: TestShop, token: string) => shop.ask('accountNotMe', { body: { token } });
const change = (to: string) => ({ email: to, password: customerLogin.password });

async function moveAccount(shop: TestShop, token: string, to = thief.email) {
  await shop.ask('emailChange', { token, body: change(to) });
  await shop.ask('emailConfirm', { token, body: { token: await tokenMailed(shop, to, 'new-email') } });
}

async function ownedAgain(shop: TestShop) {
  const body = { token: await tokenMailed(shop, email, 'password'), password: 'outras ondas ainda' };
  const { token } = await shop.ask('passwordReset', { body });
  return (await shop.ask('account', { token })).account.email;
}

describeOnBothDatabases('"This was not me" while an intruder is acting', (it, open) => {
  const openShop = async () => {
    const { passwords, onNext } = interruptedPasswords();
    return { shop: await open({ siteUrl: origin }, { passwords }), onNext };
  };

  it('A login whose password was checked before opens no session.', async () => {
    const { shop, onNext } = await openShop();
    const token = await registerCustomer(shop);
    await moveAccount(shop, token);
    const link = await tokenMailed(shop, email, 'not-me');
    onNext(() => protect(shop, link));
    const late = await shop.refused('userLogin', { body: { ...customerLogin, email: thief.email } });
    expect(late.code).toBe('invalid_credentials');
    expect(await tokenMailed(shop, thief.email, 'not-me')).toBe('');
  });

  it('A change of the password that began before is refused.', async () => {
    const { shop, onNext } = await openShop();
    const token = await registerCustomer(shop);
    await moveAccount(shop, token);
    const link = await tokenMailed(shop, email, 'not-me');
    onNext(() => protect(shop, link));
    const body = { current: customerLogin.password, password: thief.password };
    expect(await shop.refused('passwordChange', { token, body })).toMatchObject({ status: 401 });
    expect((await shop.refused('userLogin', { body: { email, password: thief.password } })).code).toBe(
      'invalid_credentials',
    );
    expect(await tokenMailed(shop, thief.email, 'not-me')).toBe('');
  });

  it('A change of the address that began before sends the intruder no link.', async () => {
    const { shop, onNext } = await openShop();
    const token = await registerCustomer(shop);
    await moveAccount(shop, token);
    const link = await tokenMailed(shop, email, 'not-me');
    onNext(() => protect(shop, link));
    const late = await shop.refused('emailChange', { token, body: change('outro@example.pt') });
    expect(late).toMatchObject({ status: 401 });
    expect(await tokenMailed(shop, thief.email, 'not-me')).toBe('');
  });

  it('An intruder who confirms an address in the same moment does not keep the account.', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { shop } = await openShop();
      const token = await registerCustomer(shop);
      await shop.ask('emailChange', { token, body: change(thief.email) });
      const [link, confirm] = [
        await tokenMailed(shop, email, 'not-me'),
        await tokenMailed(shop, thief.email, 'new-email'),
      ];
      const [protectedNow, confirmed] = await Promise.all([
        shop.send('accountNotMe', { body: { token: link } }),
        shop.send('emailConfirm', { token, body: { token: confirm } }),
      ]);
      expect(protectedNow.status).toBe(200);
      expect([200, 400, 403]).toContain(confirmed.status);
      expect(await ownedAgain(shop)).toBe(email);
    }
  });

  it('A link that is used twice in the same moment works once, and a reset in that moment breaks nothing.', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { shop } = await openShop();
      await registerCustomer(shop);
      await shop.ask('userLogin', { body: customerLogin });
      await shop.ask('passwordForgotten', { body: { email } });
      const link = await tokenMailed(shop, email, 'not-me');
      const reset = { token: await tokenMailed(shop, email, 'password'), password: 'outras ondas ainda' };
      const answers = await Promise.all([
        shop.send('accountNotMe', { body: { token: link } }),
        shop.send('accountNotMe', { body: { token: link } }),
        shop.send('passwordReset', { body: reset }),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.slice(0, 2).sort()).toEqual([200, 400]);
      expect([200, 400]).toContain(statuses[2]);
      expect(await ownedAgain(shop)).toBe(email);
    }
  });
});

describeOnPostgres('"This was not me" between two changes', (it, open) => {
  it('An account whose address changes in this moment comes back.', async () => {
    const shop = await open({ siteUrl: origin });
    await registerCustomer(shop);
    await shop.ask('userLogin', { body: customerLogin });
    const link = await tokenMailed(shop, email, 'not-me');
    const move = (db: ShopDatabase) =>
      db.updateTable('users').set({ email: thief.email }).where('email', '=', email).execute();
    await whileChanging(shop, move, () => protect(shop, link));
    expect(await ownedAgain(shop)).toBe(email);
  });

  it('An account comes back to an address that a stranger registers in this moment.', async () => {
    const shop = await open({ siteUrl: origin });
    const token = await registerCustomer(shop);
    await moveAccount(shop, token);
    const link = await tokenMailed(shop, email, 'not-me');
    const row = { id: 'stranger', name: 'Rui', email, password_hash: '', cart_json: '{}', created_at: '' };
    const register = (db: ShopDatabase) => db.insertInto('users').values(row).execute();
    await whileChanging(shop, register, () => protect(shop, link));
    expect(await ownedAgain(shop)).toBe(email);
  });

  it("A guest's link opens the orders while a stranger registers the address.", async () => {
    const shop = await open({ siteUrl: origin });
    const { token } = await shop.ask('guest', { body: { email } });
    await shop.ask('addressProof', { token, body: {} });
    const link = await tokenMailed(shop, email, 'order');
    const row = { id: 'stranger', name: 'Rui', email, password_hash: '', cart_json: '{}', created_at: '' };
    const register = (db: ShopDatabase) => db.insertInto('users').values(row).execute();
    await whileChanging(shop, register, () => shop.ask('entryConfirm', { body: { token: link } }));
  });
});
