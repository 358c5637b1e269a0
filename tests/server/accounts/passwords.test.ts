import { expect, it } from 'vitest';
import { argon2Passwords } from '#server/services/passwords/argon2-passwords.ts';
import { cheapPasswords } from '../../support/shops/cheap-passwords.ts';
import { customerLogin, registerCustomer } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

it('keeps passwords with argon2id, each with a salt of its own', async () => {
  const hashes = await Promise.all([1, 2].map(() => argon2Passwords.hash('ondas')));
  expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hashes[0]).not.toBe(hashes[1]);
  for (const hash of hashes) {
    expect(await argon2Passwords.verify(hash, 'ondas')).toBe(true);
    expect(await argon2Passwords.verify(hash, 'Ondas')).toBe(false);
  }
});

describeOnBothDatabases('A failed login', (open) => {
  it('costs one verification whether the address is known or not', async () => {
    const verified: string[] = [];
    const verify = (hash: string, password: string) => {
      verified.push(password);
      return cheapPasswords.verify(hash, password);
    };
    const shop = await open({}, { passwords: { ...cheapPasswords, verify } });
    await registerCustomer(shop);
    const wrong = { ...customerLogin, password: 'wrong' };
    for (const name of ['userLogin', 'sellerLogin'] as const) {
      await shop.refused(name, { body: wrong });
      await shop.refused(name, { body: { ...wrong, email: 'nobody@example.pt' } });
    }
    expect(verified).toEqual(['wrong', 'wrong', 'wrong', 'wrong']);
  });
});
