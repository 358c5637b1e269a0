import { expect, test } from 'vitest';
import { readPictures, shownPicture, writePictures } from '#features/catalogue/rules/product-picture.ts';

const widths = [160, 320, 480, 640, 720, 960, 1200];
const picture = { base: '/media/abc', widths, width: 1200, height: 1200, alt: 'Visto de cima' };
const deck = { name: 'Deck Preto', image: ['/media/abc-960.webp'], pictures: [picture] };
const widthsOf = (srcset = '') => [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

test.each([
  ['thumbnail', [160, 320], '/media/abc-320.webp'],
  ['card', [320, 480, 640, 720, 960], '/media/abc-960.webp'],
  ['gallery', [480, 640, 720, 960, 1200], '/media/abc-960.webp'],
] as const)('As a %s it is offered in the widths of that place, and as one WebP.', (place, offered, src) => {
  const shown = shownPicture(deck, 0, place);
  expect(widthsOf(shown?.avif)).toEqual(offered);
  expect(shown?.src).toBe(src);
  expect(shown).toMatchObject({ width: 1200, height: 1200, alt: 'Visto de cima' });
});

test('A picture that is too small for its place is offered in its full size.', () => {
  const small = { ...deck, pictures: [{ ...picture, widths: [160], alt: '' }] };
  expect(shownPicture(small, 0, 'gallery')).toMatchObject({
    avif: '/media/abc-160.avif 160w',
    src: '/media/abc-160.webp',
    alt: 'Deck Preto',
  });
});

test('A backend without renditions uses the address of the picture unchanged.', () => {
  const foreign = { name: 'Deck Alheio', image: ['https://cdn.example/deck.jpg'] };
  expect(shownPicture(foreign, 0, 'card')).toMatchObject({ src: 'https://cdn.example/deck.jpg', avif: '' });
  expect(shownPicture(foreign, 1, 'card')).toBeUndefined();
});

test('The picture that a card writes is read back in the same way.', () => {
  const small = { ...picture, base: '/media/def', widths: [160, 320], alt: 'Duas\n\tlinhas' };
  const pictures = [picture, { ...picture, base: '/media/ghi', alt: '' }, small];
  const read = readPictures(writePictures({ ...deck, pictures }));
  const shown = pictures.map((_, index) => shownPicture({ ...deck, pictures }, index, 'card'));
  expect(read).toEqual(shown.map((one) => ({ src: one?.src, avif: one?.avif, alt: one?.alt.replace(/\s+/g, ' ') })));
});

test('A card of a backend without renditions has addresses alone.', () => {
  const image = ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg'];
  expect(readPictures(writePictures({ name: 'Deck Alheio', image }))).toEqual(
    image.map((src) => ({ src, avif: '', alt: 'Deck Alheio' })),
  );
});
