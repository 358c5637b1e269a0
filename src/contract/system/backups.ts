import * as z from 'zod/mini';

/** A whole backup of the shop. */
const KeptBackup = z.object({
  name: z.string(),
  createdAt: z.string(),
  /** Whether it was restored on trial. */
  isTried: z.boolean(),
  /** Made by the shop itself, which deletes it in time; others stay. */
  isNightly: z.boolean(),
  /** Null where the backup does not say. */
  bytes: z.nullable(z.number()),
  orders: z.nullable(z.int()),
});
export type KeptBackup = z.infer<typeof KeptBackup>;

/** How the shop's backups are. */
export const BackupState = z.object({
  /** When one is made every night, `04:00` in Lisbon; null where the shop makes none by itself. */
  nightlyAt: z.nullable(z.string()),
  /** The folder or the bucket. */
  place: z.string(),
  /** When the last one was made that has passed its trial. */
  lastGood: z.nullable(z.string()),
  /** Whether that is too long ago. */
  isOld: z.boolean(),
  /** The last try, where it failed. */
  failure: z.nullable(z.object({ at: z.string(), why: z.string() })),
  /** The newest first. */
  backups: z.array(KeptBackup),
});
export type BackupState = z.infer<typeof BackupState>;
