import { expect, it } from 'vitest';
import { argon2Passwords } from '#server/passwords/argon2-passwords.ts';
import { cheapPasswords } from '../../support/shops/cheap-passwords.ts';
import { customerLogin, registerCustomer } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

it('Passwords are stored with argon2id, each with its own salt.', async () => {
  const hashes = await Promise.all([1, 2].map(() => argon2Passwords.hash('ondas')));
  expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hashes[0]).not.toBe(hashes[1]);
  for (const hash of hashes) {
    expect(await argon2Passwords.verify(hash, 'ondas')).toBe(true);
    expect(await argon2Passwords.verify(hash, 'Ondas')).toBe(false);
  }
});

const composed = 'caf\u00E9 de m\u00FAsica';
const decomposed = composed.normalize('NFD');

it('A password is the same however the keyboard writes its accents, and older hashes still match.', async () => {
  const { hash } = await import('@node-rs/argon2');
  for (const stored of [await argon2Passwords.hash(decomposed), await hash(composed), await hash(decomposed)]) {
    for (const typed of [composed, decomposed]) expect(await argon2Passwords.verify(stored, typed)).toBe(true);
    expect(await argon2Passwords.verify(stored, 'cafe de musica')).toBe(false);
  }
});

describeOnBothDatabases('Passwords of accounts', (it, open) => {
  it('A customer who registers on one keyboard logs in and changes the password on another.', async ({ shop }) => {
    const { email } = customerLogin;
    await shop.ask('userRegister', { body: { name: 'Maria', email, password: decomposed } });
    const { token } = await shop.ask('userLogin', { body: { email, password: composed } });
    const body = { current: composed, password: `${decomposed} 2` };
    await shop.ask('passwordChange', { token: token ?? '', body });
    await shop.ask('userLogin', { body: { email, password: `${composed} 2` } });
    await shop.refused('userRegister', { body: { name: '\u200B\u3164', email: 'b@example.pt', password: composed } });
  });

  it('A failed login costs one verification whether the address is known or not.', async () => {
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
