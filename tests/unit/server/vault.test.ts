import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createVault, keyIdOf } from '#server/secrets/vault.ts';

const newKey = (id: string) => ({ id, bytes: randomBytes(32) });
const place = { table: 'sellers', column: 'totp_secret', row: 'seller' };

it('A value decrypts in its own place, and is encrypted differently each time.', () => {
  const vault = createVault([newKey('k1')]);
  const [one, other] = [vault.encrypt('JBSWY3DP é', place), vault.encrypt('JBSWY3DP é', place)];
  expect(one).not.toBe(other);
  expect([vault.decrypt(one, place), vault.decrypt(other, place)]).toEqual(['JBSWY3DP é', 'JBSWY3DP é']);
  expect(keyIdOf(one)).toBe('k1');
});

it.each([
  ['table', { ...place, table: 'secrets' }],
  ['column', { ...place, column: 'totp_pending' }],
  ['row', { ...place, row: 'other' }],
])('A value that was moved to another %s does not decrypt.', (_part, other) => {
  const vault = createVault([newKey('k1')]);
  expect(() => vault.decrypt(vault.encrypt('secret', place), other)).toThrow();
});

it('A value does not decrypt when a character was changed, when it is plain, or with another key.', () => {
  const key = newKey('k1');
  const vault = createVault([key]);
  const stored = vault.encrypt('secret', place);
  for (let at = 'secret1.k1.'.length; at < stored.length - 1; at++) {
    const other = stored[at] === 'A' ? 'B' : 'A';
    expect(() => vault.decrypt(stored.slice(0, at) + other + stored.slice(at + 1), place)).toThrow();
  }
  expect(() => vault.decrypt('secret', place)).toThrow(/No key/);
  expect(() => createVault([newKey('k2')]).decrypt(stored, place)).toThrow(/No key/);
  expect(() => createVault([newKey('k1')]).decrypt(stored, place)).toThrow();
});

it('An older key decrypts, and the first one encrypts.', () => {
  const older = newKey('k1');
  const stored = createVault([older]).encrypt('secret', place);
  const vault = createVault([newKey('k2'), older]);
  expect(vault.decrypt(stored, place)).toBe('secret');
  expect(keyIdOf(vault.encrypt('secret', place))).toBe('k2');
});
