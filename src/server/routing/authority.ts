import type { Endpoint } from '#core/endpoint.ts';

/**
 * How sure the shop is of a customer's identity. `guest`: typed an address. `unproven`: registered, but has not followed a link mailed to the
 * address. `proven`: has followed such a link. `recent`: logged in, or proved the identity again, within ten minutes.
 */
export const customerLevels = ['guest', 'unproven', 'proven', 'recent'] as const;
export type CustomerLevel = (typeof customerLevels)[number];

/** `seller`: has a session. `recent`: logged in, or proved the identity again, within ten minutes. */
export const sellerLevels = ['seller', 'recent'] as const;
export type SellerLevel = (typeof sellerLevels)[number];

/**
 * `allowed`: no further check. `amount`: like `proof` if the call refunds a large amount, otherwise like `allowed`. `proof`: after a recent login or
 * proof, or with the password in the call. `password`: only with the password, or after a recent login if the account has none. `refused`: not before
 * the address is proven.
 */
export type Ruling = 'allowed' | 'amount' | 'proof' | 'password' | 'refused';

/** Returns the ruling for a call by a caller of this level. Throws if the call has no ruling. */
export interface Authority {
  customer(row: Endpoint, level: CustomerLevel): Ruling;
  seller(row: Endpoint, level: SellerLevel): Ruling;
}
