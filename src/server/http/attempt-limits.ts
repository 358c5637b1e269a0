import { ApiProblem } from './api-problem.ts';

const MAX_KEYS = 10_000;

/** How many tries of a login or registration are let through in one window of `windowMs`. */
export interface AttemptRules {
  perAccount: number;
  perIp: number;
  windowMs: number;
}

export const usualAttemptRules: AttemptRules = { perAccount: 20, perIp: 100, windowMs: 15 * 60_000 };

/** Counts tries of logins and registrations in memory. */
export interface AttemptLimits {
  /** Counts one try; throws too_many_requests with Retry-After in seconds when there have been too many. */
  count(account: string, ip: string | undefined): void;
  /** Forgets the tries of an account that has proved itself. */
  forget(account: string): void;
}

/** Tries are counted per account and per address in fixed windows. */
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
    const seconds = Math.ceil((current.endsAt - time) / 1000);
    throw new ApiProblem('too_many_requests', undefined, { 'retry-after': String(seconds) });
  };
  return {
    count(account, ip) {
      if (ip !== undefined) countKey(`ip ${ip}`, rules.perIp);
      countKey(`account ${account}`, rules.perAccount);
    },
    forget: (account) => void windows.delete(`account ${account}`),
  };
}
