import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { Done, done } from '#core/reply.ts';
import { sellerGet } from '#features/seller/contract/seller-call.ts';
import { Finding } from './readiness.ts';

const KeptBackup = z.object({
  name: z.string(),
  createdAt: z.string(),
  /** Whether a trial restore succeeded. */
  isTried: z.boolean(),
  /** Whether the shop made it automatically. The shop deletes such backups after some time, but keeps all others. */
  isNightly: z.boolean(),
  /** Null if the backup does not contain the number. */
  bytes: z.nullable(z.number()),
  orders: z.nullable(z.int()),
});
export type KeptBackup = z.infer<typeof KeptBackup>;

const BackupState = z.object({
  /** The time of the nightly backup in Lisbon, `04:00`; null if there is no automatic backup. */
  nightlyAt: z.nullable(z.string()),
  /** The path of the folder, or the bucket. */
  place: z.string(),
  /** When the last backup with a successful trial restore was made. */
  lastGood: z.nullable(z.string()),
  isOld: z.boolean(),
  /** The error of the last attempt; null if it succeeded. */
  failure: z.nullable(z.object({ at: z.string(), why: z.string() })),
  /** Newest first. */
  backups: z.array(KeptBackup),
});
export type BackupState = z.infer<typeof BackupState>;

/** The server that runs the shop: bytes, seconds, counts. */
const SystemState = z.object({
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

export const systemEndpoints = {
  sellerSystem: { ...sellerGet, path: '/api/seller/system', reply: done({ system: SystemState }) },
  sellerBackups: { ...sellerGet, path: '/api/seller/backups', reply: done({ backups: BackupState }) },
  /** A complete backup for a restore. It contains customers' data. */
  sellerBackup: {
    ...sellerGet,
    path: '/api/seller/backup',
    query: z.object({ name: z.string() }),
    file: 'application/x-tar',
    reply: Done,
  },
  /** The findings of `npm run doctor` about the shop's readiness to sell. */
  sellerReadiness: { ...sellerGet, path: '/api/seller/readiness', reply: done({ findings: z.array(Finding) }) },
} as const satisfies Record<string, Endpoint>;
