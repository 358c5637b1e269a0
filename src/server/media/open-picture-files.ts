import { join } from 'node:path';
import type { S3Settings } from '../settings/s3-settings.ts';
import { openDiskFiles } from './disk-files.ts';
import type { PictureFiles } from './picture-files.ts';

/** Opens the files of pictures: the bucket if one is set, otherwise the folder `media` of the data directory. */
export async function openPictureFiles(settings: {
  dataDir: string;
  s3?: S3Settings | undefined;
}): Promise<PictureFiles> {
  if (settings.s3 === undefined) return await openDiskFiles(join(settings.dataDir, 'media'));
  // The S3 client takes memory and time to load, so only shops with a bucket load it.
  const { openS3Files } = await import('./s3-files.ts');
  return await openS3Files(settings.s3);
}
