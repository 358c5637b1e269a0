import { limits } from '#core/limits.ts';
import {
  $pictures,
  beginPictures,
  describePicture,
  haveAllArrived,
  keptPictures,
  movePicture,
  putPictures,
  removePicture,
  retryPicture,
} from '#features/catalogue/stores/seller/seller-pictures.ts';
import { $toasts } from '#browser/toasts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastTexts } from '../../support/shop-state.ts';
import { aKeptPicture, answerUploads } from '../../support/uploads.ts';

const picture = (name: string) => new File(['bytes'], name, { type: 'image/png' });
const states = () => $pictures.get().map(({ file, state, sent }) => [file?.name, state, sent]);
const names = () => $pictures.get().map(({ file }) => file?.name);
const keyOf = (name: string) => $pictures.get().find(({ file }) => file?.name === name)?.key ?? 0;

beforeEach(() => {
  beginPictures();
  $toasts.set([]);
});
afterEach(async () => {
  beginPictures();
  await haveAllArrived();
});

test('Pictures are uploaded in sequence with their progress, and a failed one can be uploaded again.', async () => {
  let answerFirst: (status: number) => void = () => {};
  const first = new Promise<number>((resolve) => (answerFirst = resolve));
  const sent = answerUploads(first, 0, 200);
  putPictures([picture('a.png'), picture('b.png')]);
  await vi.waitFor(() => expect(states()).toContainEqual(['a.png', 'sending', 0.25]));
  expect(states()[1]).toEqual(['b.png', 'waiting', 0]);
  answerFirst(200);
  expect(await haveAllArrived()).toBe(false);
  expect(states()).toEqual([
    ['a.png', 'ready', 1],
    ['b.png', 'failed', 0.25],
  ]);
  expect($pictures.get()[1]?.problem).toMatch(/\w/);
  expect(toastTexts()).toEqual(['A picture could not be sent. Try it again or remove it.']);
  retryPicture(keyOf('b.png'));
  expect(await haveAllArrived()).toBe(true);
  expect(sent.filter((line) => line.endsWith('.png'))).toEqual(['a.png', 'b.png', 'b.png']);
  expect(sent).toContain('POST /api/product/picture');
});

test('A product names its pictures in their order, whenever they have arrived.', async () => {
  answerUploads(200, 200);
  beginPictures([aKeptPicture({ base: '/media/old', alt: 'Visto de cima' })]);
  putPictures([picture('a.png'), picture('b.png')]);
  movePicture(2, 0);
  describePicture(keyOf('a.png'), ' De lado ');
  expect(await haveAllArrived()).toBe(true);
  expect(keptPictures()).toEqual([
    { base: '/media/b.png', alt: '' },
    { base: '/media/old', alt: 'Visto de cima' },
    { base: '/media/a.png', alt: 'De lado' },
  ]);
});

test('A removed or replaced picture is neither uploaded nor named.', async () => {
  const sent = answerUploads(200, 200);
  putPictures([picture('a.png'), picture('b.png'), picture('c.png')]);
  removePicture(keyOf('b.png'));
  putPictures([picture('d.png')], 0, 1);
  expect(names()).toEqual(['d.png', 'c.png']);
  expect(await haveAllArrived()).toBe(true);
  expect(sent.filter((line) => line.endsWith('.png'))).toEqual(['c.png', 'd.png']);
  expect(keptPictures().map(({ base }) => base)).toEqual(['/media/d.png', '/media/c.png']);
});

test('Wrong files and those beyond the eighth picture are named and not uploaded.', async () => {
  const sent = answerUploads(...Array.from({ length: 8 }, () => 200));
  const ten = Array.from({ length: 10 }, (_, n) => picture(`${n}.png`));
  const large = new File([new Uint8Array(limits.product.maxImageBytes + 1)], 'large.png', { type: 'image/png' });
  putPictures([large, new File(['x'], 'notes.txt', { type: 'text/plain' }), ...ten]);
  expect(await haveAllArrived()).toBe(true);
  expect(toastTexts()).toEqual([
    'large.png is larger than 10 MB.',
    'notes.txt is not a JPEG, PNG, WebP or AVIF picture.',
    'A product has 8 pictures at most. No room for 8.png, 9.png.',
  ]);
  expect(sent.filter((line) => line.startsWith('POST'))).toHaveLength(8);
  expect(names()).toHaveLength(8);
});
