import { limitKinds } from '#server/limits/limit-rules.ts';

const WIDE = 100_000_000;

/** Limits that are never reached, for tests about something else with very many calls. */
export const wideLimits = Object.fromEntries(limitKinds.map((kind) => [kind, { perAccount: WIDE, perNetwork: WIDE }]));

/** The same in the format of LIMITS. */
export const wideLimitsSetting = limitKinds.map((kind) => `${kind}=${WIDE}/${WIDE}`).join(' ');

/** Unverified customers of tests may order on delivery without limits of number and amount, up to 15 pieces together. */
export const wideCashBudget = { cashProofOrders: 9_999, cashProofPieces: 15, cashProofEuros: 999_999 };

/** The same as environment variables. */
export const wideCashSettings = { CASH_PROOF_ORDERS: '9999', CASH_PROOF_PIECES: '15', CASH_PROOF_EUROS: '999999' };
