/** What one account, and all of one network, may do in a window of so many seconds. */
export interface CallRule {
  perAccount: number;
  perNetwork: number;
  seconds: number;
}

const QUARTER = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/**
 * What is limited, and how far where LIMITS says nothing else. Networks of mobile carriers and of companies hold many
 * customers, so theirs are wide. Nothing that the law lets a customer declare is here.
 */
const usualLimits = {
  /** Wrong passwords; those of one account are counted by network. */
  login: { perAccount: 20, perNetwork: 100, seconds: QUARTER },
  /** Tries of a mailed code, right or wrong. */
  code: { perAccount: 10, perNetwork: 100, seconds: HOUR },
  /** Pages that ask for a passkey; a visitor without one asks too. */
  passkey: { perAccount: 300, perNetwork: 300, seconds: QUARTER },
  registration: { perAccount: 10, perNetwork: 100, seconds: HOUR },
  order: { perAccount: 20, perNetwork: 300, seconds: HOUR },
  /** Orders that keep their pieces while their customer has not proven the address. */
  unconfirmedHold: { perAccount: 1, perNetwork: 1, seconds: DAY },
  address: { perAccount: 60, perNetwork: 300, seconds: HOUR },
  message: { perAccount: 10, perNetwork: 60, seconds: HOUR },
  newsletter: { perAccount: 10, perNetwork: 60, seconds: HOUR },
  review: { perAccount: 60, perNetwork: 300, seconds: HOUR },
  /** Mails of one kind to one address. */
  mail: { perAccount: 10, perNetwork: 60, seconds: HOUR },
} as const satisfies Record<string, CallRule>;

export type LimitKind = keyof typeof usualLimits;

/** Rules that differ from the usual ones. */
export type LimitChanges = Partial<Record<LimitKind, Pick<CallRule, 'perAccount' | 'perNetwork'>>>;

export const limitKinds = Object.keys(usualLimits) as LimitKind[];

/** The rule of one kind. */
export const ruleOf = (kind: LimitKind, changes: LimitChanges = {}): CallRule => ({
  ...usualLimits[kind],
  ...changes[kind],
});
