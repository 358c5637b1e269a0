import { openDiskFiles } from './disk-files.ts';
import type { MediaStore } from './media-store.ts';
import { createPictureStore, type PictureStoreOptions } from './picture-store.ts';

/** Opens a folder of pictures and makes it when it is missing. */
export async function openDiskMediaStore(folder: string, options: PictureStoreOptions): Promise<MediaStore> {
  return createPictureStore(await openDiskFiles(folder), options);
}
