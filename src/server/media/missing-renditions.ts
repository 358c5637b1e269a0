import { renditionTypes, renditionWidths, sharedType } from '#core/picture/picture.ts';
import type { PictureFiles } from './picture-files.ts';
import type { RenditionJob } from './rendition-queue.ts';
import { renditionsOf } from './rendition.ts';

interface Pictures {
  files: Pick<PictureFiles, 'sizes'>;
  /** Reads the width of a master; undefined if it is missing or damaged. */
  describe: (hash: string) => Promise<{ width: number } | undefined>;
  /** A picture that cannot be read is reported, and the others follow. */
  report: (hash: string, problem: unknown) => void;
}

const types: readonly string[] = [...renditionTypes, sharedType];
const widths: readonly number[] = renditionWidths;
const fileName = /^([0-9a-f]{24})(?:-(\d+))?\.(\w+)$/;
const MASTER = 1 << 30;

/** One bit for each width and type. */
const bitOf = (width: number, type: string): number => {
  const [row, column] = [widths.indexOf(width), types.indexOf(type)];
  return row < 0 || column < 0 ? 0 : 1 << (row * types.length + column);
};

/**
 * Yields the missing renditions of all pictures, one picture after the other. It reads a master only when its turn comes, and keeps one number for
 * each picture: 30,000 new pictures lack 330,000 renditions.
 */
export async function* missingRenditions({ files, describe, report }: Pictures): AsyncGenerator<RenditionJob> {
  for (const [hash, made] of await madeBits(files)) {
    if ((made & MASTER) === 0) continue;
    const master = await describe(hash).catch((problem: unknown) => report(hash, problem));
    if (!master) continue;
    for (const { width, type } of renditionsOf(master.width))
      if ((made & bitOf(width, type)) === 0) yield { hash, width, type };
  }
}

async function madeBits(files: Pick<PictureFiles, 'sizes'>): Promise<Map<string, number>> {
  const made = new Map<string, number>();
  for (const [name, size] of await files.sizes()) {
    const [, hash, width, type = ''] = fileName.exec(name) ?? [];
    if (hash === undefined || (width !== undefined && size === 0)) continue;
    const bit = width === undefined ? (type === 'webp' ? MASTER : 0) : bitOf(Number(width), type);
    made.set(hash, (made.get(hash) ?? 0) | bit);
  }
  return made;
}
