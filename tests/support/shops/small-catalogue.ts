import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { temporaryFolder } from '../run/temporary-folder.ts';

const product = (name: string, changes: object) => ({
  name,
  category: 'Deck-J-Bay',
  description: ['Espuma EVA de 5 mm', 'Três peças'],
  price: 39.9,
  offerPrice: 34.9,
  inStock: true,
  weight: '320 g',
  images: ['one.webp'],
  imageAlt: [`${name}, visto de cima`],
  ...changes,
});

const products = [
  product('Deck Preto', { images: ['one.webp', 'two.webp'], imageAlt: ['Visto de cima', 'Visto de lado'] }),
  product('Wax Cool', { category: 'Fuwax-Cool', price: 4.35, offerPrice: 3.33, weight: '85 g' }),
  product('Deck Esgotado', { inStock: false }),
];

/** Creates a demo catalogue of three products, the last out of stock, with pictures that encode quickly. Returns its folder. */
export async function makeSmallCatalogue(): Promise<string> {
  const folder = temporaryFolder('catalogue');
  await mkdir(join(folder, 'products'));
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify(products));
  await writeFile(join(folder, 'products/one.webp'), await aPicture(340, 340, 'teal', 'webp'));
  await writeFile(join(folder, 'products/two.webp'), await aPicture(340, 200, 'orange', 'webp'));
  return folder;
}

/** The form of a call that adds a product, or uploads pictures without data. */
export function productForm(data: object | string = {}, ...pictures: BlobPart[]): FormData {
  const form = new FormData();
  form.set('productData', typeof data === 'string' ? data : JSON.stringify(data));
  for (const picture of pictures) form.append('images', new Blob([picture], { type: 'image/png' }), 'picture.png');
  return form;
}

/** The bytes of a single-colour picture. */
export async function aPicture(
  width: number,
  height: number,
  background: string,
  format: 'webp' | 'png' | 'jpeg' | 'avif' | 'gif',
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return new Uint8Array(await picture.toFormat(format).toBuffer());
}
