import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiProblem } from '#server/platform/http/api-problem.ts';

/** How many are let through in one window. */
export interface LimitRule {
  points: number;
  seconds: number;
}

/** Counts by key, in fixed windows that begin with a key's first. */
export interface Limit {
  /** Counts one; throws too_many_requests with Retry-After when there are more than the rule lets through. */
  count(key: string): Promise<void>;
  /** Counts one and refuses nothing; answers how many there are in the window. */
  add(key: string): Promise<number>;
  /** Takes one back that was counted. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** Opens a limit under a name of its own. */
export type OpenLimit = (name: string, rule: LimitRule) => Limit;

/** What of rate-limiter-flexible a limit is made of. */
export type Limiter = Pick<RateLimiterMemory, 'consume' | 'penalty' | 'reward' | 'delete'>;

/** Keys are hashed, so that no address of a person lies in what they are counted in. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** A limit over one of the library's counters. */
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

/** Limits of a process that shares with no other. */
export const openMemoryLimit: OpenLimit = (_name, rule) => limitOn(memoryLimiter(rule));
