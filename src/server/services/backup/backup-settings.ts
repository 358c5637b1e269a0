import type { S3Settings } from '#server/platform/settings/s3-settings.ts';

/** What is backed up, and where backups lie. */
export interface BackupSettings {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** The key of the secrets in the database, which no backup contains. */
  secretKeyFile?: string | undefined;
  /** The bucket of the pictures. */
  s3?: S3Settings | undefined;
  /** Holds one folder per backup, named by its time; where they go to a bucket, the one that is being made. */
  backupDir: string;
  /** The bucket to which backups go instead. */
  backupBucket?: S3Settings | undefined;
}
