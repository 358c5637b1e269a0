import { hash, verify } from '@node-rs/argon2';
import { inNormalForm, type Passwords } from './passwords.ts';

// 2 is Algorithm.Argon2id, a const enum that cannot be imported here. The costs are OWASP's recommendation.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id. One hash takes some 20 ms in a separate thread. */
export const argon2Passwords: Passwords = inNormalForm({
  hash: (password) => hash(password, options),
  verify: (stored, password) => verify(stored, password),
});
