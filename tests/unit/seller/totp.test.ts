import { expect, test } from 'vitest';
import { newTotpSecret, stepAt, stepOf, totpAddress, totpCode } from '#features/seller/server/totp.ts';

/** The secret `12345678901234567890` of the examples in RFC 6238, in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
])('At %s the code is that of RFC 6238: %s', (time, code) => {
  expect(totpCode(secret, stepAt(new Date(time)))).toBe(code);
});

test('A code is valid for its step, the one before and the one after, and only after the last used step.', () => {
  const now = new Date('2009-02-13T23:31:30Z');
  const step = stepAt(now);
  const found = (offset: number, after = 0) => stepOf(secret, totpCode(secret, step + offset), { now, after });
  expect([-2, -1, 0, 1, 2].map((offset) => found(offset))).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(found(0, step)).toBeUndefined();
  expect(stepOf(secret, '', { now, after: 0 })).toBeUndefined();
});

test('Secrets are different, and an app reads the shop and the account from the link.', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
  expect(totpAddress('ABC', { shop: 'nortada.pt', email: 'loja@nortada.pt' })).toBe(
    'otpauth://totp/nortada.pt:loja%40nortada.pt?secret=ABC&issuer=nortada.pt',
  );
});
