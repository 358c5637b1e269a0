import type { BackupPlace } from './backup-place.ts';
import type { BackupSettings } from './backup-settings.ts';
import { openFolderPlace } from './folder-place.ts';

/** Opens the bucket if one is set, otherwise the folder. Throws StartError if it cannot be used. */
export async function openBackupPlace(settings: BackupSettings): Promise<BackupPlace> {
  const { backupDir, backupBucket } = settings;
  if (backupBucket === undefined) return openFolderPlace(backupDir);
  const { openBucketPlace } = await import('./bucket-place.ts');
  return await openBucketPlace(backupBucket, backupDir);
}
