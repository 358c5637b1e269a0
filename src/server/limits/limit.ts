import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiProblem } from '../http/api-problem.ts';

/** The maximum number of calls in a window. */
export interface LimitRule {
  points: number;
  seconds: number;
}

/** Counts by key in fixed windows. A window begins with the first call of its key. */
export interface Limit {
  /** Counts one call. Throws too_many_requests with Retry-After if the rule is exceeded. */
  count(key: string): Promise<void>;
  /** Counts one call without a limit; returns the count of the window. */
  add(key: string): Promise<number>;
  /** Reverts one counted call. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export type OpenLimit = (name: string, rule: LimitRule) => Limit;

/** The parts of rate-limiter-flexible that a limit uses. */
export type Limiter = Pick<RateLimiterMemory, 'consume' | 'penalty' | 'reward' | 'delete'>;

/** Keys are hashed, so that no personal address is stored with the counts. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

export const limitOn = (limiter: Limiter): Limit => ({
  async count(key) {
    try {
      await limiter.consume(hashOf(key));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw new ApiProblem('too_many_requests', undefined, { 'retry-after': String(seconds) });
    }
  },
  add: async (key) => (await limiter.penalty(hashOf(key))).consumedPoints,
  giveBack: async (key) => void (await limiter.reward(hashOf(key))),
  forget: async (key) => void (await limiter.delete(hashOf(key))),
});

/** A counter in the memory of this process. */
export const memoryLimiter = ({ points, seconds }: LimitRule): RateLimiterMemory =>
  new RateLimiterMemory({ points, duration: seconds });

/** Limits for a single process. */
export const openMemoryLimit: OpenLimit = (_name, rule) => limitOn(memoryLimiter(rule));
