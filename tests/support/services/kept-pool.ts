import type pg from 'pg';

/** In the name of each database that serves one test after another. */
export const KEPT = 'kept_';

const pools = new Map<string, pg.Pool>();

/** What a shop needs of its pool. */
export type LentPool = Pick<pg.Pool, 'connect' | 'end' | 'on' | 'options'>;

/**
 * Lends the connections of one pool for each address to one shop after another, since a connection takes 20 ms, and its
 * first queries as much again. `end` waits for those that are lent, and closes none.
 */
export function keptPool(address: string, open: () => pg.Pool): LentPool {
  const pool = pools.get(address) ?? openKept(open);
  pools.set(address, pool);
  let lent = 0;
  let isIdle = () => {};
  const lend = async () => {
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
  };
  const returned = () => {
    lent -= 1;
    if (lent === 0) isIdle();
  };
  const lentPool = {
    options: pool.options,
    connect: lend,
    end: () => new Promise<void>((resolve) => (lent === 0 ? resolve() : (isIdle = resolve))),
    // The first shop's listeners would hear of all others.
    on: () => lentPool,
  };
  return lentPool as unknown as LentPool;
}

function openKept(open: () => pg.Pool): pg.Pool {
  const pool = open();
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}
