import type { PictureFiles } from './picture-files.ts';
import { isWholeMaster } from './whole-picture.ts';

export interface LostPictures {
  /** The hashes without a complete master. */
  find(hashes: Iterable<string>): Promise<Set<string>>;
  /** Records that a complete master of this size was read. */
  remember(hash: string, size: number): void;
}

/** Reads each master once, and again if its size has changed. A restart forgets the results, so damage by a power cut is found. */
export function createLostPictures(files: Pick<PictureFiles, 'sizes' | 'read'>): LostPictures {
  const whole = new Map<string, number>();
  const isLost = async (hash: string, size: number | undefined): Promise<boolean> => {
    if (size === undefined) return true;
    if (whole.get(hash) === size) return false;
    const bytes = await files.read(`${hash}.webp`);
    if (!bytes || !isWholeMaster(hash, bytes)) return true;
    whole.set(hash, bytes.length);
    return false;
  };
  return {
    remember: (hash, size) => void whole.set(hash, size),
    async find(hashes) {
      const sizes = await files.sizes();
      const lost = new Set<string>();
      for (const hash of new Set(hashes)) if (await isLost(hash, sizes.get(`${hash}.webp`))) lost.add(hash);
      return lost;
    },
  };
}
