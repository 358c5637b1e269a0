import type pg from 'pg';

/** Part of the name of each database that several tests reuse. */
export const KEPT = 'kept_';

const pools = new Map<string, pg.Pool>();

/**
 * Lends the connections of one pool per address to one shop after another, because a connection takes 20 ms and its first queries as
 * much again. `end` waits for the lent connections and closes none.
 */
export function keptPool(address: string, open: () => pg.Pool) {
  const pool = pools.get(address) ?? openKept(open);
  pools.set(address, pool);
  let lent = 0;
  let isIdle = () => {};
  const returned = () => {
    lent -= 1;
    if (lent === 0) isIdle();
  };
  return {
    options: pool.options,
    async connect(): Promise<pg.PoolClient> {
      lent += 1;
      const client = await pool.connect().catch((error: unknown) => {
        returned();
        throw error;
      });
      const release = client.release.bind(client);
      client.release = (error) => {
        release(error);
        returned();
      };
      return client;
    },
    end: () => new Promise<void>((resolve) => (lent === 0 ? resolve() : (isIdle = resolve))),
    // Listeners of the first shop would receive the events of all others.
    on: () => undefined,
  };
}

function openKept(open: () => pg.Pool): pg.Pool {
  const pool = open();
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}
