import { limitKinds } from '#server/platform/limits/limit-rules.ts';

const WIDE = 100_000_000;

/** Limits that nobody meets, for tests that are about something else and call very often. */
export const wideLimits = Object.fromEntries(limitKinds.map((kind) => [kind, { perAccount: WIDE, perNetwork: WIDE }]));

/** The same as LIMITS takes it. */
export const wideLimitsSetting = limitKinds.map((kind) => `${kind}=${WIDE}/${WIDE}`).join(' ');
