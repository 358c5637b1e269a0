import type { DatabaseSettings } from '../database/database.ts';
import type { S3Settings } from '../settings/s3-settings.ts';

/** The sources of a backup, and the place of the backups. */
export interface BackupSettings extends DatabaseSettings {
  /** The file with the key of the secrets in the database. No backup contains it. */
  secretKeyFile?: string | undefined;
  s3?: S3Settings | undefined;
  /** The folder with one subfolder per backup, named by its time. With a bucket, it only holds the backup in progress. */
  backupDir: string;
  /** The bucket for backups; it replaces the folder. */
  backupBucket?: S3Settings | undefined;
}
