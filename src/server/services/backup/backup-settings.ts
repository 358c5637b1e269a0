import type { S3Settings } from '#server/platform/settings/s3-settings.ts';

/** What is backed up, and where backups lie. */
export interface BackupSettings {
  dataDir: string;
  databaseUrl?: string | undefined;
  s3?: S3Settings | undefined;
  /** Holds one folder per backup, named by its time. */
  backupDir: string;
}
