import { afterEach, expect, it, vi } from 'vitest';
import { pictureEncoder } from '#server/services/media/encoding/picture-encoder.ts';
import { aPicture } from '../../support/shops/small-catalogue.ts';

afterEach(() => void vi.useRealTimers());

it('The end of an encoder that rested for long fails nothing that the next one works at', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const picture = await aPicture(340, 340, 'teal', 'png');
  const first = await pictureEncoder.toMaster(picture);
  vi.advanceTimersByTime(60_000);
  expect(await pictureEncoder.toMaster(picture)).toEqual(first);
});
