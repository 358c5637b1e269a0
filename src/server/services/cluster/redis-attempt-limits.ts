import { createHash } from 'node:crypto';
import type { createClient } from '@redis/client';
import { type AttemptLimits, type AttemptRules, tooManyTries } from '#server/platform/http/attempt-limits.ts';

type Client = Pick<ReturnType<typeof createClient>, 'eval' | 'del'>;
type Ask = <Result>(command: (client: Client) => Promise<Result>) => Promise<Result>;

const countScript = `
  local tries = redis.call('incr', KEYS[1])
  if tries == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
  return { tries, redis.call('pttl', KEYS[1]) }`;

interface RedisLimitOptions {
  name: string;
  rules: AttemptRules;
  /** Counts while Redis is away. */
  fallback: AttemptLimits;
}

/** Counts tries in Redis, where every process counts; keys are hashed, so that no address lies there. */
export function createRedisAttemptLimits(ask: Ask, { name, rules, fallback }: RedisLimitOptions): AttemptLimits {
  const keyOf = (kind: 'account' | 'ip', value: string) =>
    `nortada:tries:${name}:${kind}:${createHash('sha256').update(value).digest('base64url')}`;
  const countKey = async (key: string, allowed: number) => {
    const options = { keys: [key], arguments: [String(rules.windowMs)] };
    const [tries, leftMs] = (await ask((client) => client.eval(countScript, options))) as [number, number];
    return tries > allowed ? Math.max(leftMs, 1) : undefined;
  };
  return {
    async count(account, ip) {
      let leftMs: number | undefined;
      try {
        if (ip !== undefined) leftMs = await countKey(keyOf('ip', ip), rules.perIp);
        leftMs ??= await countKey(keyOf('account', account), rules.perAccount);
      } catch {
        return await fallback.count(account, ip);
      }
      if (leftMs !== undefined) throw tooManyTries(leftMs);
    },
    async forget(account) {
      await fallback.forget(account);
      await ask((client) => client.del(keyOf('account', account))).catch(() => undefined);
    },
  };
}
