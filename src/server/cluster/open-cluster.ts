import { type Cluster, type ClusterPorts, createSingleProcessCluster } from './cluster.ts';

/** Opens a cluster on Redis if its address is given, otherwise one of a single process. */
export async function openCluster(
  { redisUrl }: { redisUrl?: string | undefined },
  ports: ClusterPorts,
): Promise<Cluster> {
  if (redisUrl === undefined) return createSingleProcessCluster(ports);
  // Loaded on demand, because most shops do not need it.
  const { openRedisCluster } = await import('./redis-cluster.ts');
  return await openRedisCluster(redisUrl, ports);
}
