import { expect, it } from 'vitest';
import { watchPictures } from '#app/blocked-pictures.ts';
import { aProduct } from '../support/builders.ts';

const shop = { siteUrl: 'http://loja.example', publicApiUrl: 'http://api.example:8080/shop', imageOrigins: undefined };

/** Returns the log lines for products with these pictures. */
function toldOf(places: Parameters<typeof watchPictures>[0], ...images: string[][]): string[] {
  const told: string[] = [];
  const watch = watchPictures(places, (line) => void told.push(line));
  for (const image of images) watch([aProduct({ _id: '1' }), aProduct({ _id: '2', image })]);
  return told;
}

it('A host of pictures over http is logged once, with the setting that allows it.', () => {
  const images = ['http://fotos.example/1.jpg', 'http://fotos.example/2.jpg', 'http://cdn.example:81/3.jpg'];
  expect(toldOf(shop, images, images)).toEqual([
    'Pictures at http://fotos.example are not shown; to allow them, set IMAGE_ORIGINS=http://fotos.example',
    'Pictures at http://cdn.example:81 are not shown; to allow them, set IMAGE_ORIGINS=http://cdn.example:81',
  ]);
});

it('The suggested setting keeps the configured origins.', () => {
  const imageOrigins = ['http://fotos.example'];
  expect(toldOf({ ...shop, imageOrigins }, ['http://fotos.example/1.jpg', 'http://cdn.example/2.jpg'])).toEqual([
    'Pictures at http://cdn.example are not shown; to allow them, set IMAGE_ORIGINS=http://fotos.example,http://cdn.example',
  ]);
});

it('Renditions count as pictures.', () => {
  const told: string[] = [];
  const picture = { base: 'http://fotos.example/1', widths: [160], width: 160, height: 160, alt: '' };
  watchPictures(shop, (line) => void told.push(line))([aProduct({ pictures: [picture] })]);
  expect(told).toHaveLength(1);
});

it('Pictures that browsers load are not logged.', () => {
  const shown = [
    'http://api.example:8080/pictures/1.jpg',
    'http://loja.example/1.jpg',
    'https://fotos.example/1.jpg',
    '/uploads/1.jpg',
    'data:image/png;base64,AA==',
    'http://',
    '',
  ];
  expect(toldOf(shop, shown)).toEqual([]);
});

it('On a shop with https no setting helps, and none is suggested.', () => {
  const places = { ...shop, siteUrl: 'https://loja.example', imageOrigins: ['http://fotos.example'] };
  const images = ['http://fotos.example/1.jpg', 'http://api.example:8080/2.jpg', 'https://fotos.example/3.jpg'];
  expect(toldOf(places, images)).toEqual(
    ['http://fotos.example', 'http://api.example:8080'].map(
      (origin) =>
        `Pictures at ${origin} are not shown, because browsers refuse http pictures on an https page. Serve them over https.`,
    ),
  );
});
