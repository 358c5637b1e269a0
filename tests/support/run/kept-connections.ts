import type pg from 'pg';
import { vi } from 'vitest';

/** The shops that reuse an emptied database also reuse its connections. */
vi.mock('pg', async (original) => {
  const { default: library } = await original<{ default: typeof pg }>();
  const { KEPT, keptPool } = await import('../services/kept-pool.ts');
  function Pool(options: pg.PoolConfig) {
    const open = () => new library.Pool(options);
    const address = options.connectionString ?? '';
    return address.includes(KEPT) ? keptPool(address, open) : open();
  }
  return { default: Object.create(library, { Pool: { value: Pool } }) as typeof pg };
});
