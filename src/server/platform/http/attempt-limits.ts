import { ApiProblem } from './api-problem.ts';

const MAX_KEYS = 10_000;

/** How many tries are let through in one window of `windowMs`. */
export interface AttemptRules {
  perAccount: number;
  perIp: number;
  windowMs: number;
}

/** How often logins and registrations may be tried. */
export const usualAttemptRules: AttemptRules = { perAccount: 20, perIp: 100, windowMs: 15 * 60_000 };

/** How often the contact and newsletter forms may be sent. */
export const formAttemptRules: AttemptRules = { perAccount: 10, perIp: 30, windowMs: 15 * 60_000 };

/** Counts tries of logins, registrations and forms. */
export interface AttemptLimits {
  /** Counts one try; throws too_many_requests with Retry-After in seconds when there have been too many. */
  count(account: string, ip: string | undefined): Promise<void>;
  /** Forgets the tries of an account that has proved itself. */
  forget(account: string): Promise<void>;
}

/** The refusal of one try too many; `leftMs` until the next is let through. */
export const tooManyTries = (leftMs: number): ApiProblem =>
  new ApiProblem('too_many_requests', undefined, { 'retry-after': String(Math.ceil(leftMs / 1000)) });

/** Tries are counted per account and per address in fixed windows, in the memory of this process. */
export function createAttemptLimits(now: () => Date, rules: AttemptRules): AttemptLimits {
  const windows = new Map<string, { tries: number; endsAt: number }>();
  const countKey = (key: string, allowed: number) => {
    const time = now().getTime();
    const open = windows.get(key);
    const current = open && open.endsAt > time ? open : { tries: 0, endsAt: time + rules.windowMs };
    current.tries += 1;
    windows.delete(key);
    windows.set(key, current);
    if (windows.size > MAX_KEYS) windows.delete(windows.keys().next().value as string);
    if (current.tries <= allowed) return;
    throw tooManyTries(current.endsAt - time);
  };
  return {
    async count(account, ip) {
      if (ip !== undefined) countKey(`ip ${ip}`, rules.perIp);
      countKey(`account ${account}`, rules.perAccount);
    },
    async forget(account) {
      windows.delete(`account ${account}`);
    },
  };
}
