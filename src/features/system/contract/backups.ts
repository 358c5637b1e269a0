import * as z from 'zod/mini';

/** A complete backup of the shop. */
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

/** The state of the shop's backups. */
export const BackupState = z.object({
  /** The time of the nightly backup in Lisbon, `04:00`; null if there is no automatic backup. */
  nightlyAt: z.nullable(z.string()),
  /** The path of the folder, or the bucket. */
  place: z.string(),
  /** When the last backup with a successful trial restore was made. */
  lastGood: z.nullable(z.string()),
  /** Whether the last good backup is too old. */
  isOld: z.boolean(),
  /** The error of the last attempt; null if it succeeded. */
  failure: z.nullable(z.object({ at: z.string(), why: z.string() })),
  /** Newest first. */
  backups: z.array(KeptBackup),
});
export type BackupState = z.infer<typeof BackupState>;
