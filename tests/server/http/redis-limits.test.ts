import { createClient } from '@redis/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openCluster } from '#server/cluster/open-cluster.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { hasRedis, startRedis, type TestRedis } from '../../support/services/redis.ts';

const rule = { points: 3, seconds: 60 };
const tooMany = expect.objectContaining({ code: 'too_many_requests' }) as Error;

describe.skipIf(!hasRedis())('Limits in Redis', () => {
  let redis: TestRedis;
  let opened: Cluster[] = [];
  const logged: string[] = [];
  const openLimit = async () => {
    const cluster = await openCluster({ redisUrl: redis.url }, { log: (line) => void logged.push(line) });
    opened.push(cluster);
    return cluster.openLimit('test', rule);
  };

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(async () => {
    for (const cluster of opened) await cluster.close();
    opened = [];
  });
  afterAll(() => redis.stop());

  it('Limits in Redis are shared by all processes, and report the time to wait.', async () => {
    const [one, other] = [await openLimit(), await openLimit()];
    await one.count('maria@example.pt');
    await other.count('maria@example.pt');
    expect(await one.add('maria@example.pt')).toBe(3);
    const refusal = await other.count('maria@example.pt').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'too_many_requests' });
    const seconds = Number((refusal as { headers: Record<string, string> }).headers['retry-after']);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    await one.giveBack('maria@example.pt');
    await one.forget('maria@example.pt');
    await other.count('maria@example.pt');
  });

  it('Limits in Redis store no address in Redis.', async () => {
    const limit = await openLimit();
    await limit.count('192.0.2.77');
    const client = await createClient({ url: redis.url }).connect();
    const keys = await client.keys('*');
    client.destroy();
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join(' ')).not.toContain('192.0.2.77');
  });

  it('Limits in Redis are counted per process while Redis is unavailable, and together when it is available again.', async () => {
    const port = Number(new URL(redis.url).port);
    const [one, other] = [await openLimit(), await openLimit()];
    await redis.stop();
    for (let i = 0; i < 3; i++) await one.count('rui@example.pt');
    await expect(one.count('rui@example.pt')).rejects.toEqual(tooMany);
    await other.count('rui@example.pt');
    expect(logged.join()).toContain('Redis does not answer');
    redis = await startRedis(port);
    await expect
      .poll(() =>
        one.count('rui@example.pt').then(
          () => 'counted',
          () => 'alone',
        ),
      )
      .toBe('counted');
  });
});
