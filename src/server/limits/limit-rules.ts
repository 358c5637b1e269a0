/** The maximum number of calls per account and per network in a window of `seconds`. */
export interface CallRule {
  perAccount: number;
  perNetwork: number;
  seconds: number;
}

const QUARTER = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** The default limits; LIMITS changes them. Networks of carriers and companies have many customers. Legal declarations have no limit. */
const usualLimits = {
  /** Wrong passwords. The limit per account applies to each network separately. */
  login: { perAccount: 20, perNetwork: 100, seconds: QUARTER },
  /** Attempts to enter a mailed code, correct or wrong. */
  code: { perAccount: 10, perNetwork: 100, seconds: HOUR },
  /** Pages that request a passkey. Visitors without a passkey request one too. */
  passkey: { perAccount: 300, perNetwork: 300, seconds: QUARTER },
  registration: { perAccount: 10, perNetwork: 100, seconds: HOUR },
  order: { perAccount: 20, perNetwork: 300, seconds: HOUR },
  /** Orders that reserve stock before their customer has proven the address. */
  unconfirmedHold: { perAccount: 1, perNetwork: 1, seconds: DAY },
  /** Promo codes that a customer tries, valid or not. */
  promo: { perAccount: 20, perNetwork: 100, seconds: HOUR },
  address: { perAccount: 60, perNetwork: 300, seconds: HOUR },
  message: { perAccount: 10, perNetwork: 60, seconds: HOUR },
  newsletter: { perAccount: 10, perNetwork: 60, seconds: HOUR },
  review: { perAccount: 60, perNetwork: 300, seconds: HOUR },
  /** Mails of one kind to an address. */
  mail: { perAccount: 10, perNetwork: 60, seconds: HOUR },
} as const satisfies Record<string, CallRule>;

export type LimitKind = keyof typeof usualLimits;

export type LimitChanges = Partial<Record<LimitKind, Pick<CallRule, 'perAccount' | 'perNetwork'>>>;

export const limitKinds = Object.keys(usualLimits) as LimitKind[];

export const ruleOf = (kind: LimitKind, changes: LimitChanges = {}): CallRule => ({
  ...usualLimits[kind],
  ...changes[kind],
});
