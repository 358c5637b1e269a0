import { expect, test } from 'vitest';
import { renditionUrl, srcset } from '#core/picture/picture.ts';

const picture = { base: '/media/abc', widths: [160, 480, 1200], width: 1200, height: 1200, alt: 'Deck preto' };

test('A rendition is named by base, width and type.', () => {
  expect(renditionUrl(picture, 480, 'avif')).toBe('/media/abc-480.avif');
});

test('A srcset lists the given widths.', () => {
  expect(srcset(picture, 'webp', [160, 480])).toBe('/media/abc-160.webp 160w, /media/abc-480.webp 480w');
  expect(srcset(picture, 'webp', [])).toBe('');
});
