import { setTimeout as pause } from 'node:timers/promises';
import { listedPictures } from '#features/catalogue/server/listed-pictures.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import type { PictureStore } from '#server/media/picture-store.ts';

/** A part of the shop does not work, but the shop still sells. */
export class ReadyWarning extends Error {
  override readonly name = 'ReadyWarning';
}

/** Milliseconds that a caller waits, because the first check of a large shop reads all its pictures. */
const PATIENCE = 1_500;
/** The largest share of time that checks may take, so that they do not slow down a shop with many pictures. */
const LARGEST_SHARE = 0.02;

interface Source {
  db: ShopDatabase;
  media: Pick<PictureStore, 'findLost'>;
}

export type PictureCheck = ReturnType<typeof createPictureCheck>;

/** Creates a check that runs once at a time. A slow check runs less often. Meanwhile, its last result counts. */
export function createPictureCheck({ db, media }: Source) {
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
    /** Rejects with ReadyWarning for a missing or damaged picture, with another error if the database or the files are not reachable. */
    async expectAll(): Promise<void> {
      if (performance.now() >= nextAt) running ??= check();
      if (running) await Promise.race([running, pause(PATIENCE, undefined, { ref: false })]);
      if (lost > 0) throw new ReadyWarning(`${lost} pictures are missing or damaged.`);
    },
  };
}
