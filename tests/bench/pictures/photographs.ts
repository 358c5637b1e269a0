import { existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';

const demo = join(import.meta.dirname, '../../../src/assets/demo/products');
const WIDTH = 2_000;

/**
 * Prepares photographs as other shops have them: JPEGs of 2,000 px, each with its own content. They are the demo's pictures with other crops and
 * colours. Returns the path of each one by its index. A later run reuses the files, because 3,000 take some minutes.
 */
export async function preparePhotographs(count: number): Promise<(index: number) => string> {
  const folder = join(tmpdir(), 'nortada-photographs');
  const pathOf = (index: number) => join(folder, `${index}.jpg`);
  await mkdir(folder, { recursive: true });
  const bases = (await readdir(demo)).filter((name) => name.endsWith('.webp')).toSorted();
  sharp.concurrency(1);
  const limit = pLimit(availableParallelism());
  const missing = Array.from({ length: count }, (_, index) => index).filter((index) => !existsSync(pathOf(index)));
  await Promise.all(
    missing.map((index) =>
      limit(async () => {
        const part = `${pathOf(index)}.part`;
        await makePhotograph(join(demo, bases[index % bases.length] ?? ''), index, part);
        await rename(part, pathOf(index));
      }),
    ),
  );
  return pathOf;
}

/** Writes another crop of a picture in other colours. `index` decides the crop, the colours and the side. */
async function makePhotograph(base: string, index: number, file: string): Promise<void> {
  const { width, height } = await sharp(base).metadata();
  const share = 0.8 + (index % 16) / 100;
  const [cropWidth, cropHeight] = [Math.floor(width * share), Math.floor(height * share)];
  await sharp(base)
    .extract({
      left: Math.floor(((width - cropWidth) * ((index * 7) % 11)) / 10),
      top: Math.floor(((height - cropHeight) * ((index * 5) % 11)) / 10),
      width: cropWidth,
      height: cropHeight,
    })
    .flop(index % 2 === 1)
    .linear(
      [7, 11, 13].map((step) => 0.85 + ((index * step) % 30) / 100),
      [0, 0, 0],
    )
    .resize({ width: WIDTH })
    .jpeg({ quality: 92 })
    .toFile(file);
}
