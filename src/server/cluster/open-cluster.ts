import type { Log } from '../log/log.ts';
import { type Cluster, createSingleProcessCluster } from './cluster.ts';

/** Opens a cluster on Redis if its address is given, otherwise one of a single process. */
export async function openCluster(
  { redisUrl }: { redisUrl?: string | undefined },
  { log }: { log: Log },
): Promise<Cluster> {
  if (redisUrl === undefined) return createSingleProcessCluster(log);
  // Loaded on demand, because most shops do not need it.
  const { openRedisCluster } = await import('./redis-cluster.ts');
  return await openRedisCluster(redisUrl, log);
}
