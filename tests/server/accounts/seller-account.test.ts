import { expect, it } from 'vitest';
import { logSellerIn } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, sellerLogin } from '../../support/shops/test-shop.ts';

describeOnBothDatabases('The account of the seller', (open) => {
  it('The account of the seller needs the current password to change its password, and rejects passwords that are easy to guess.', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const change = (current: string, password: string) =>
      shop.refused('sellerPassword', { token, body: { current, password } });
    expect((await change('não é esta', 'escolhida por mim 7')).code).toBe('invalid_credentials');
    expect((await change(sellerLogin.password, 'password1')).code).toBe('password_weak');
    expect((await change(sellerLogin.password, sellerLogin.email)).code).toBe('password_weak');
    expect((await change(sellerLogin.password, 'curta')).code).toBe('invalid_body');
    await shop.ask('sellerIsAuth', { token });
  });

  it('The account of the seller lists its sessions, and ends all others.', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const other = await logSellerIn(shop);
    const { sessions } = await shop.ask('sellerSessions', { token });
    expect(sessions.map(({ isOwn }) => isOwn)).toEqual([true, false]);
    await shop.ask('sellerSessionsEnd', { token, body: {} });
    expect((await shop.ask('sellerSessions', { token })).sessions).toHaveLength(1);
    expect((await shop.refused('sellerIsAuth', { token: other })).code).toBe('seller_only');
  });
});
