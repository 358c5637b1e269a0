import { limitKinds } from '#server/platform/limits/limit-rules.ts';

const WIDE = 100_000_000;

/** Limits that nobody meets, for tests that are about something else and call very often. */
export const wideLimits = Object.fromEntries(limitKinds.map((kind) => [kind, { perAccount: WIDE, perNetwork: WIDE }]));

/** The same as LIMITS takes it. */
export const wideLimitsSetting = limitKinds.map((kind) => `${kind}=${WIDE}/${WIDE}`).join(' ');

/** Unproven customers of tests order on delivery as often and as dear as they like, up to 15 pieces at once. */
export const wideCashBudget = { cashProofOrders: 9_999, cashProofPieces: 15, cashProofEuros: 999_999 };

/** The same as the environment has it. */
export const wideCashSettings = { CASH_PROOF_ORDERS: '9999', CASH_PROOF_PIECES: '15', CASH_PROOF_EUROS: '999999' };
