import { expect, test } from 'vitest';
import { renditionUrl, srcset } from '#domain/picture.ts';

const picture = { base: '/media/abc', widths: [160, 480, 1200], width: 1200, height: 1200, alt: 'Deck preto' };

test('a rendition is named by base, width and type', () => {
  expect(renditionUrl(picture, 480, 'avif')).toBe('/media/abc-480.avif');
});

test('a srcset lists the widths that the picture has, and no others', () => {
  expect(srcset(picture, 'webp')).toBe(
    '/media/abc-160.webp 160w, /media/abc-480.webp 480w, /media/abc-1200.webp 1200w',
  );
  expect(srcset({ ...picture, widths: [] }, 'webp')).toBe('');
});
