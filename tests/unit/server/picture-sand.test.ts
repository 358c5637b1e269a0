import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeRendition } from '#server/media/encoding/encode.ts';
import tokens from '../../../tailwind.config.mjs';

const master = readFile(new URL('../../../src/assets/demo/products/deck-j-bay-preto-vermelho-1.webp', import.meta.url));
const { picture } = tokens.theme.colors.sand;
const channels = [1, 3, 5].map((at) => Number.parseInt(picture.slice(at, at + 2), 16));

it.each([320, 640, 1200])(
  'The edge of a picture of %i px in AVIF has the colour of the sand around it.',
  async (width) => {
    const { data, info } = await sharp(await makeRendition(await master, width, 'avif'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const y of [2, info.height >> 1, info.height - 3])
      for (const x of [1, info.width - 2])
        for (const [channel, value] of channels.entries())
          expect(Math.abs(data[(y * info.width + x) * info.channels + channel]! - value)).toBeLessThanOrEqual(1);
  },
);
