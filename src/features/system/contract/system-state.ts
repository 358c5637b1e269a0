import * as z from 'zod/mini';

/** The server that runs the shop: bytes, seconds, counts. */
export const SystemState = z.object({
  version: z.string(),
  database: z.string(),
  disk: z.object({ free: z.number(), total: z.number() }),
  /** When the last valid backup was made; null without one. */
  lastBackup: z.nullable(z.string()),
  uptime: z.number(),
  products: z.int(),
  orders: z.int(),
});
export type SystemState = z.infer<typeof SystemState>;
