import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RenditionType } from '#core/picture/picture.ts';
import { makeRendition } from '#server/media/encoding/encode.ts';
import { masterHash } from '#server/media/encoding/master-hash.ts';
import { isWholeFile, isWholeMaster, isWholeRendition } from '#server/media/whole-picture.ts';

let master: Buffer;
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  master = await sharp({ create: { width: 640, height: 480, channels: 3, noise, background: 'red' } })
    .webp()
    .toBuffer();
});

const damages: [string, (bytes: Uint8Array) => Uint8Array][] = [
  ['is empty', () => new Uint8Array()],
  ['has one byte', (bytes) => bytes.subarray(0, 1)],
  ['ends in its head', (bytes) => bytes.subarray(0, 20)],
  ['ends in the middle', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['lacks its last byte', (bytes) => bytes.subarray(0, -1)],
  ['has zeros for its second half', (bytes) => Uint8Array.from(bytes).fill(0, bytes.length / 2)],
  ['has zeros only', (bytes) => new Uint8Array(bytes.length)],
];

describe.each<RenditionType>(['avif', 'webp', 'jpeg'])('A rendition as %s', (type) => {
  it('A rendition is complete in each width when the encoder has written it.', async () => {
    for (const width of [160, 320, 640]) {
      const bytes = await makeRendition(master, width, type);
      expect([width, isWholeRendition(type, bytes)]).toEqual([width, true]);
    }
  });

  it.each(damages)('A rendition that %s is not complete.', async (_damage, harm) => {
    expect(isWholeRendition(type, harm(await makeRendition(master, 320, type)))).toBe(false);
  });
});

it('A master is complete if its name is the hash of its content.', () => {
  expect(isWholeMaster(masterHash(master), master)).toBe(true);
});

it.each(damages)('A master that %s is not complete.', (_damage, harm) => {
  expect(isWholeFile(`${masterHash(master)}.webp`, harm(master))).toBe(false);
});

it('A file with another kind of name counts as complete.', () => {
  expect(isWholeFile('read-me.txt', new Uint8Array())).toBe(true);
});
