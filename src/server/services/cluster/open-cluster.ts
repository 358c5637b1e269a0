import { type Cluster, type ClusterPorts, createSingleProcessCluster } from './cluster.ts';

/** What processes share by Redis when its address is given, else a process that shares with nobody. */
export async function openCluster(
  { redisUrl }: { redisUrl?: string | undefined },
  ports: ClusterPorts,
): Promise<Cluster> {
  if (redisUrl === undefined) return createSingleProcessCluster(ports);
  // Loaded only where it is used, like everything that most shops do without.
  const { openRedisCluster } = await import('./redis-cluster.ts');
  return await openRedisCluster(redisUrl, ports);
}
