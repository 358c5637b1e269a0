import { expect, test } from 'vitest';
import { absoluteUrl, sharedPictures } from '#features/seo/rules/shared-picture.ts';
import { aProduct } from '../../support/builders.ts';

const site = 'https://shop.example';
const picture = { base: '/media/abc', widths: [160, 320, 640], width: 1000, height: 500, alt: 'Visto de cima' };

test.each([
  ['/media/a.webp', 'https://shop.example/media/a.webp'],
  ['/media/a b.webp', 'https://shop.example/media/a%20b.webp'],
  ['https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
])('The full URL of %s is %s', (path, url) => {
  expect(absoluteUrl(path, site)).toBe(url);
});

test('A picture with renditions is shared as its widest JPEG, with the size of that JPEG.', () => {
  const product = aProduct({ image: ['/media/abc-320.webp'], pictures: [picture] });
  expect(sharedPictures(product, site)).toEqual([
    { url: 'https://shop.example/media/abc-640.jpeg', alt: 'Visto de cima', width: 640, height: 320 },
  ]);
});

test('A picture without an alternative text has the name of the product.', () => {
  const product = aProduct({ pictures: [{ ...picture, alt: '' }] });
  expect(sharedPictures(product, site)[0]?.alt).toBe('Deck J-Bay Preto');
});

test('A picture of another host is shared with its listed URL and without a size.', () => {
  const product = aProduct({ image: ['https://cdn.example/a.jpg'] });
  expect(sharedPictures(product, site)).toEqual([{ url: 'https://cdn.example/a.jpg', alt: 'Deck J-Bay Preto' }]);
});
