import { setTimeout as pause } from 'node:timers/promises';
import { listedPictures } from '#server/features/products/listed-pictures.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import type { MediaStore } from '#server/services/media/media-store.ts';
import { ReadyWarning } from './ready-warning.ts';

/** Milliseconds for which a caller waits: the first check of a large shop reads all its pictures. */
const PATIENCE = 1_500;
/** The part of the time that checks may take, so that they do not slow a shop with many pictures. */
const LARGEST_SHARE = 0.02;

/** Checks the pictures of listed products. */
export interface PictureCheck {
  /** Rejects with ReadyWarning if a picture is missing or damaged; otherwise rejects if the database or files are away. */
  expectAll(): Promise<void>;
}

/** One check runs at a time. A check that takes longer is repeated less often; meanwhile its last result counts. */
export function createPictureCheck({
  db,
  media,
}: {
  db: ShopDatabase;
  media: Pick<MediaStore, 'findLost'>;
}): PictureCheck {
  let running: Promise<void> | undefined;
  let lost = 0;
  let nextAt = 0;
  const check = async (): Promise<void> => {
    const start = performance.now();
    try {
      lost = (await media.findLost((await listedPictures(db)).flat())).size;
    } finally {
      const end = performance.now();
      nextAt = end + (end - start) / LARGEST_SHARE;
      running = undefined;
    }
  };
  return {
    async expectAll() {
      if (performance.now() >= nextAt) running ??= check();
      if (running) await Promise.race([running, pause(PATIENCE, undefined, { ref: false })]);
      if (lost > 0) throw new ReadyWarning(`${lost} pictures are missing or damaged.`);
    },
  };
}
