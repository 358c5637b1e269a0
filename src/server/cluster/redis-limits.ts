import { RateLimiterRedis, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { limitOn, memoryLimiter, type OpenLimit } from '../limits/limit.ts';

/** Limits in Redis, which all processes share. If Redis does not answer within `patience` milliseconds, each process counts alone. */
export const openRedisLimits =
  (client: object, patience: number): OpenLimit =>
  (name, rule) => {
    const limiter = new RateLimiterRedis({
      storeClient: client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `nortada:limit:${name}`,
      points: rule.points,
      duration: rule.seconds,
    });
    const insuranceLimiter = memoryLimiter(rule);
    return limitOn(new RLWrapperTimeouts({ limiter, timeoutMs: patience, insuranceLimiter }));
  };
