import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { openDiskFiles } from '#server/media/disk-files.ts';
import { PictureStore } from '#server/media/picture-store.ts';
import { renditionsOf } from '#server/media/rendition.ts';
import { testFolder } from '../../support/run/test-folder.ts';

const SIDE = 320;
const pictureOf = (red: number) =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: { r: red, g: 90, b: 120 } } })
    .png()
    .toBuffer();
const log = () => {
  throw new Error('nothing should be logged');
};

/** A folder with pictures without renditions, and a new store of it that records the files which it reads and writes. */
async function storeOf(pictures: number, pauseBetween: number) {
  const disk = await openDiskFiles(join(testFolder(), 'media'));
  const first = new PictureStore(disk, { log });
  for (let red = 0; red < pictures; red += 1) await first.keepForLater(await first.decode(await pictureOf(red)));
  await first.close();
  const read: string[] = [];
  const written: string[] = [];
  const files = {
    ...disk,
    read: (name: string) => {
      read.push(name);
      return disk.read(name);
    },
    write: (name: string, bytes: Uint8Array) => {
      written.push(name);
      return disk.write(name, bytes);
    },
  };
  return { media: new PictureStore(files, { log, pauseBetween }), read, written };
}

it('Missing renditions are found picture by picture, not all in advance.', async () => {
  const { media, read, written } = await storeOf(6, 60_000);
  media.makeMissing();
  await vi.waitFor(() => expect(written).toHaveLength(1));
  expect(new Set(read.filter((name) => !name.includes('-'))).size).toBe(1);
  await media.close();
  expect(written).toHaveLength(1);
});

it('A repeated search makes each missing rendition once, and a fresh upload goes first.', async () => {
  const { media, written } = await storeOf(3, 0);
  media.makeMissing();
  media.makeMissing();
  const { hash } = await media.keep(await media.decode(await pictureOf(200)));
  media.makeMissing();
  await media.whenIdle();
  const made = written.filter((name) => name.includes('-'));
  expect(made).toHaveLength(4 * renditionsOf(SIDE).length);
  expect(new Set(made).size).toBe(made.length);
  const last = made.findLastIndex((name) => name.startsWith(hash));
  expect(last).toBeLessThan(made.length - 1);
});
